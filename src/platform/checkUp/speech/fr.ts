import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'no-speech-credential-for-an-application': [
    'Aucun identifiant vocal pour une application',
    'Ni le compte ni son fournisseur n’en a de ce nom et de cette étiquette : la synthèse ou la reconnaissance échoue.',
    'Ajoutez l’identifiant, ou choisissez-en un autre.',
    'Aucun identifiant vocal pour des applications',
  ],
  'speech-credential-not-ticked-for-its-use': [
    'Identifiant vocal non coché pour son usage',
    'La plateforme prend le premier de ce nom et de cette étiquette, sans chercher plus loin.',
    'Cochez l’usage, ou supprimez celui-ci.',
    'Identifiants vocaux non cochés pour leur usage',
  ],
  'google-credential-that-was-never-tested': [
    'Identifiant Google jamais testé',
    'La plateforme le refuse sans rien dire jusqu’à un test réussi.',
    'Lancez le test une fois.',
    'Identifiants Google jamais testés',
  ],
  'two-speech-credentials-alike': [
    'Deux identifiants vocaux pareils',
    'Mêmes propriétaire, fournisseur et étiquette : celui qui sert est arbitraire.',
    'Supprimez-en un, ou changez son étiquette.',
  ],
  'last-test-failed': [
    'Dernier test échoué',
    'L’identifiant est en service et a échoué à son dernier test.',
    'Corrigez-le et testez-le.',
    'Derniers tests échoués',
  ],
};
