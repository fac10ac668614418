import type { Translation } from '../formText.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  name: 'application |||| applications',
  heading: 'Applications',
  menu: 'Applications',
  add: 'Ajouter une application',
  addTitle: 'Ajouter une application',
  editTitle: 'Modifier l’application',
  filter: 'Filtrer les applications',
  empty: 'Aucune application.',
  about: 'Une application dit à la plateforme quel webhook interroger quand un appel arrive.',
  created: 'Application créée',
  updated: 'Application mise à jour',
  deleted: 'Application %{name} supprimée',
  confirmDelete: 'Voulez-vous vraiment supprimer l’application %{name} ?',
  deleteButton: 'Supprimer l’application',
  no_accounts: 'Vous devez créer un compte avant de pouvoir créer une application.',
  hook_stored: 'La plateforme a refusé l’enregistrement, mais garde déjà ce webhook.',
  blocked: 'Pour supprimer l’application, retirez d’abord ce qui l’utilise : %{kinds}.',
  override: 'Remplacer le webhook pour l’application initiale',
  sections: {
    general: 'Général',
    webhooks: 'Webhooks',
    speech: 'Synthèse et reconnaissance',
    fallback: 'Synthèse et reconnaissance de secours',
    handling: 'Traitement des appels',
  },
  fields: {
    name: 'Nom de l’application',
    application_sid: 'SID de l’application',
    account_sid: 'Compte',
    call_hook: 'Webhook d’appel',
    env_vars: 'Variables d’environnement',
    call_status_hook: 'Webhook d’état d’appel',
    messaging_hook: 'Webhook de messagerie',
    speech_synthesis_vendor: 'Fournisseur de synthèse vocale',
    use_for_fallback_speech: 'Utiliser un fournisseur vocal de secours si le principal échoue',
    app_json: 'Verbes',
    record_all_calls: 'Enregistrer tous les appels',
    speech_recognizer_vendor: 'Fournisseur de reconnaissance vocale',
    created_at: 'Création',
  },
  help: {
    messaging_hook:
      'Interrogé quand un message texte arrive. Une fois défini, il peut être modifié mais pas retiré.',
  },
  placeholder: {
    name: 'Nom de l’application',
    call_hook: 'Webhook d’appel',
    call_status_hook: 'Webhook d’état d’appel',
    messaging_hook: 'Webhook de messagerie',
    app_json: 'un tableau de verbes jambonz à exécuter',
  },
  consequence:
    'L’application ne peut pas être restaurée. Ce qui l’utilise encore est d’abord cherché, et listé.',
} satisfies Translation<typeof english & typeof form>;
