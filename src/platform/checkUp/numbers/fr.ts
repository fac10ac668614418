import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'number-without-carrier': [
    'Numéro sans opérateur',
    'Les appels entrants ne l’atteignent pas.',
    'Recréez-le avec un opérateur (sauf s’il ne sert qu’aux SMS).',
    'Numéros sans opérateur',
  ],
  'number-without-account': [
    'Numéro sans compte',
    'Les appels vers lui sont refusés par 500.',
    'Choisissez un compte.',
    'Numéros sans compte',
  ],
  'numbers-of-a-carrier-that-no-call-reaches': [
    'Numéros d’un opérateur qu’aucun appel n’atteint',
    'L’opérateur est inactif, ou n’a aucune adresse d’où un appel pourrait venir.',
    'Corrigez l’opérateur.',
  ],
  'number-of-another-account-than-its-carriers': [
    'Numéro d’un autre compte que son opérateur',
    'Par l’adresse, l’appel va au compte du numéro ; au domaine SIP, le numéro est ignoré.',
    'Prenez un opérateur du fournisseur, ou du même compte.',
    'Numéros d’un autre compte que leur opérateur',
  ],
  'application-of-another-account': [
    'Application d’un autre compte',
    'L’application s’exécute avec les identifiants du compte du numéro.',
    'Choisissez une application du même compte.',
    'Applications d’un autre compte',
  ],
  'number-without-application': [
    'Numéro sans application',
    'Ni le numéro ni son opérateur n’en a : les appels sont refusés par 480, sauf route cachée.',
    'Choisissez une application.',
    'Numéros sans application',
  ],
  'number-with-separators': [
    'Numéro avec séparateurs',
    'Espaces, tirets, parenthèses et plus en font une expression, qui ne correspond pas telle quelle.',
    'Ajoutez-le de nouveau, en chiffres seuls.',
    'Numéros avec séparateurs',
  ],
  'invalid-pattern': [
    'Motif invalide',
    'La plateforme l’ignore sans rien dire.',
    'Corrigez l’expression : ajoutez-la de nouveau.',
    'Motifs invalides',
  ],
  'pattern-that-matches-in-the-middle': [
    'Motif qui correspond au milieu',
    'Sans ^, il prend aussi des numéros plus longs qui le contiennent.',
    'Commencez-le par ^.',
    'Motifs qui correspondent au milieu',
  ],
  'two-patterns-of-one-length': [
    'Deux motifs d’une même longueur',
    'Les deux prennent les mêmes numéros ; l’ordre de la base de données décide.',
    'Allongez l’un des deux, ou retirez-le.',
  ],
  'pattern-that-is-never-reached': [
    'Motif jamais atteint',
    'Un plus long prend d’abord tous ses numéros.',
    'Retirez-le, ou précisez-le.',
    'Motifs jamais atteints',
  ],
  'catch-all-for-everybody': [
    'Motif qui prend tout, pour tous',
    'Il prend les numéros inconnus de chaque compte derrière les adresses de cet opérateur.',
    'Limitez-le à vos numéros.',
    'Motifs qui prennent tout, pour tous',
  ],
  'number-in-an-unusual-form': [
    'Numéro à la forme inhabituelle',
    'La plateforme ne convertit rien : il faut que l’opérateur envoie exactement ceci.',
    'Comparez avec ce que l’opérateur envoie.',
    'Numéros à la forme inhabituelle',
  ],
  'number-in-the-public-test-list': [
    'Numéro dans la liste publique d’essai',
    'Il porte un fournisseur de services : tout le monde peut le lister sans jeton.',
    'Faites-le ajouter de nouveau par un administrateur, si cela compte.',
    'Numéros dans la liste publique d’essai',
  ],
};
