import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  menu: 'Route sortante',
  open: 'Quelle route ?',
  open_carrier: 'Routes qui l’utilisent',
  failed: 'Les routes d’appels sortants n’ont pas pu être lues',
  looking: 'Recherche des routes d’appels sortants…',
  called: 'Numéro',
  ask: 'Trouver la route',
  question: 'Route sortante',
  about: 'Quelle route sortante prend un appel vers ce numéro, et par quel opérateur. Rien n’est composé.',
  tables: 'Tables de routage',
  missing: 'Saisissez un numéro.',
  as: 'comme',
  or: 'ou',
  how: 'Un numéro est essayé avec et sans son signe plus. La première route qui correspond prend l’appel.',
  asked: 'Récents',
  examples: 'Exemples',
  example_international: 'international',
  example_american: 'Amérique du Nord',
  example_national: 'national',
  not_taken: 'Aucune route ne le prend',
  by_pattern: 'par la route',
  either: 'Les priorités sont égales, et la plateforme ne promet pas lequel est le premier.',
  untold:
    'Un motif de cette table peut prendre très longtemps : ouvrez la table, son testeur peut être arrêté.',
  number: 'Un appel vers %{number}',
  promise:
    'La plateforme n’en lit qu’une : normalement celle dont le SID est le plus petit, mais elle ne promet aucun ordre. L’autre n’est pas essayée.',
  unseen_account:
    'Votre fournisseur de services a peut-être aussi des routes d’appels sortants, que vous ne voyez pas. Laquelle des deux tables prend un appel, la plateforme ne le promet pas.',
  unseen_provider:
    'Un compte a peut-être ses propres routes d’appels sortants, que vous ne voyez pas. Laquelle des deux tables prend un appel de ce compte, la plateforme ne le promet pas.',
  no_table: 'Ni le compte ni son fournisseur n’a de routes d’appels sortants que vous puissiez voir.',
  no_table_next:
    'Un appel prend l’opérateur qu’il demande lui-même, sinon celui par lequel il est arrivé si celui-ci a des passerelles sortantes, sinon n’importe quel opérateur sortant du compte ou de son fournisseur.',
  carrier: 'Routes d’appels sortants qui utilisent %{carrier}',
  carrier_unused: 'Aucune route d’appels sortants que vous puissiez voir n’utilise %{carrier}.',
  this_carrier: 'cet opérateur',
  find: 'Trouver une table par son nom ou son propriétaire',
  routes: '%{smart_count} route |||| %{smart_count} routes',
  of_account: 'du compte %{name}',
  of_provider: 'du fournisseur de services',
  unnamed: 'Routes d’appels sortants sans nom',
  unread:
    '%{smart_count} autre table n’a pas été examinée. |||| %{smart_count} autres tables n’ont pas été examinées.',
} satisfies Texts<typeof english & typeof form>;
