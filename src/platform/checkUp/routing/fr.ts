import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'inactive-routing-table': [
    'Table de routage inactive',
    'Le routeur ne le lit pas : la table sert quand même.',
    'Supprimez la table si elle ne doit pas compter.',
    'Tables de routage inactives',
  ],
  'no-route-for-the-rest': [
    'Aucune route pour le reste',
    'Les appels qu’aucune route ne prend vont à leur opérateur d’arrivée, puis à n’importe lequel.',
    'Ajoutez une route par défaut.',
  ],
  'invalid-expression': [
    'Expression invalide',
    'Elle prend les numéros qui commencent par son texte ; pour les autres, aucune route après elle n’est essayée.',
    'Corrigez-la.',
    'Expressions invalides',
  ],
  'route-that-is-hidden-or-matches-in-the-middle': [
    'Route cachée, ou qui correspond au milieu',
    'Une autre au-dessus prend tous ses numéros, ou elle prend aussi des numéros plus longs.',
    'Réordonnez les routes ; commencez les expressions par ^.',
    'Routes cachées, ou qui correspondent au milieu',
  ],
  'route-to-a-carrier-without-outbound-gateway': [
    'Route vers un opérateur sans passerelle sortante',
    'Les appels finissent par 603.',
    'Ajoutez une passerelle sortante, ou choisissez un autre opérateur.',
    'Routes vers des opérateurs sans passerelle sortante',
  ],
  'route-to-an-inactive-carrier': [
    'Route vers un opérateur inactif',
    'L’opérateur sert quand même.',
    'Choisissez un autre opérateur.',
    'Routes vers des opérateurs inactifs',
  ],
  'route-without-one-carrier': [
    'Route sans opérateur unique',
    'Sans opérateur elle est ignorée ; de plusieurs, seul le premier sert.',
    'Gardez-en exactement un.',
    'Routes sans opérateur unique',
  ],
  'two-tables-for-one-account': [
    'Deux tables pour un compte',
    'Une seule est lue : normalement celle dont le SID est le plus petit. L’autre n’est pas essayée.',
    'Supprimez-en une.',
  ],
};
