import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  menu: 'Paramètres',
  tabs: 'Paramètres',
  admin_tab: 'Admin',
  provider_tab: 'Fournisseur de services',
  loading_failed: 'Les paramètres n’ont pas pu être chargés',
  system: 'Informations système',
  domain_name: 'Nom de domaine',
  domain_name_placeholder: 'Nom de domaine',
  sip_domain_name: 'Nom de domaine SIP',
  sip_domain_name_placeholder: 'Nom de domaine SIP',
  private_network_cidr: 'CIDR du réseau privé',
  private_network_cidr_placeholder: 'CIDR du réseau privé',
  private_network_cidr_help:
    'Adresses et réseaux IPv4, séparés par des virgules, par exemple 10.0.0.0/8, 172.16.0.0/12',
  monitoring_domain_name: 'Nom de domaine de supervision',
  monitoring_domain_name_placeholder: 'Nom de domaine de supervision',
  monitoring_domain_name_help: 'Les traces des appels en ont besoin.',
  log_level: 'Niveau de journalisation',
  log_level_info: 'Info',
  log_level_debug: 'Débogage',
  passwords: 'Mots de passe',
  min_password_length: 'Longueur minimale du mot de passe',
  min_password_length_help:
    'La longueur enregistrée, %{length}, n’est plus acceptée par la plateforme : elle peut être gardée ou remplacée.',
  require_digit: 'Le mot de passe doit contenir un chiffre',
  require_special_character: 'Le mot de passe doit contenir un caractère spécial',
  admin_saved: 'Paramètres d’administration mis à jour',
  admin_partly: '%{saved} enregistré. %{failed} ne l’a pas été : %{reason}',
  provider: 'Fournisseur de services',
  name: 'Nom du fournisseur de services',
  description: 'Description',
  root_domain: 'Domaine racine',
  root_domain_help: 'Le domaine sous lequel les comptes choisissent leur domaine SIP.',
  teams: 'Microsoft Teams',
  teams_enabled: 'Activer MS Teams Direct Routing',
  teams_fqdn: 'Nom de domaine du SBC',
  teams_fqdn_placeholder: 'Nom de domaine complet utilisé pour MS Teams',
  hook: 'Webhook d’enregistrement',
  hook_help: 'Défini par l’API ; l’enregistrement le conserve.',
  limits_failed:
    'Le fournisseur de services a été enregistré. %{failed} limites sur %{total} ne l’ont pas été : %{reason}',
  delete: 'Supprimer',
  delete_note: 'Ses opérateurs, identifiants vocaux et clés d’API sont supprimés avec lui.',
} satisfies Texts<typeof english & typeof form>;
