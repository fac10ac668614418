import type { speech as english } from '../en/speech.ts';
import type { Texts } from '../texts.ts';

/** French texts for choosing speech vendors and setting a webhook's variables. */
export const speech: Texts<typeof english> = {
  speech: {
    synthesis: 'Synthèse vocale',
    recognition: 'Reconnaissance vocale',
    fallback_synthesis: 'Synthèse vocale de secours',
    fallback_recognition: 'Reconnaissance vocale de secours',
    synthesis_vendor: 'Fournisseur de synthèse vocale',
    recognizer_vendor: 'Fournisseur de reconnaissance vocale',
    label: 'Libellé',
    no_label: 'Aucun',
    model: 'Modèle',
    language: 'Langue',
    voice: 'Voix',
    loading: 'Lecture des langues et des voix…',
    lists_failed:
      "Les langues et les voix n'ont pas pu être lues : %{message}. Saisissez les valeurs, ou réessayez.",
    timeout: "le fournisseur n'a pas répondu à temps",
    credentials_failed:
      "Les identifiants vocaux n'ont pas pu être lus : %{message}. Tous les fournisseurs sont proposés.",
    no_credentials: "Ce compte n'a aucun identifiant vocal qui convienne.",
    own_language: 'Ce fournisseur reconnaît lui-même la langue.',
    fallback: 'Utiliser un fournisseur vocal de secours si le principal échoue',
    swap: 'Échanger principal et secours',
    preview: {
      text: "Phrase d'essai",
      help: "Prononcée avec l'identifiant enregistré ; le fournisseur peut la facturer.",
      listen: 'Écouter',
      waiting: 'Demande de la voix…',
      sound: 'Aperçu de la voix',
      failed: "Impossible d'écouter la voix : %{message}",
      no_sound: "la plateforme n'a pas répondu par un son",
      unplayable: 'ce navigateur ne peut pas lire la réponse',
    },
  },
  env: {
    heading: "Variables d'environnement",
    asking: 'Demande de ses variables au webhook…',
    ask_again: 'Redemander',
    none: "Le webhook ne nomme aucune variable d'environnement, ou n'a pas répondu.",
    kept: "Le webhook ne nomme aucune variable d'environnement, ou n'a pas répondu. Celles qui sont enregistrées restent telles quelles.",
    invalid: 'Le webhook a répondu, mais pas avec une liste de variables valide : %{message}',
    failed: "Les variables du webhook n'ont pas pu être demandées : %{message}",
    stored: 'Variables enregistrées',
    dropped: "Ne sont plus demandées : %{names}. Elles disparaissent lorsqu'une variable est modifiée.",
    show: 'Afficher %{name}',
    hide: 'Masquer %{name}',
    choose: 'Choisir…',
    choose_file: 'Choisir un fichier',
    timeout: "le webhook n'a pas répondu à temps",
    read_failed: 'Impossible de lire le fichier : %{reason}',
    required: 'Obligatoire',
    number: 'Saisissez un nombre.',
    choice: "Le webhook n'accepte pas cette valeur.",
    incomplete: "Certaines variables d'environnement demandent votre attention.",
  },
  json: {
    syntax: "Ligne %{line}, colonne %{column} : ce n'est pas du JSON valide.",
    array: 'Ce doit être un tableau de verbes, entre crochets.',
  },
};
