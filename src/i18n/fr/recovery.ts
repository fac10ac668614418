import type { recoveryMessages as english } from '../en/recovery.ts';
import type { Texts } from '../texts.ts';

export const recoveryMessages: Texts<typeof english> = {
  portal: {
    forgot_password: {
      back: 'Retour à la connexion',
      title: 'Mot de passe oublié',
      intro: 'Saisissez votre adresse e-mail et nous vous enverrons un lien de réinitialisation',
      email: 'E-mail',
      email_invalid: 'Saisissez votre adresse e-mail.',
      submit: 'Envoyer un lien de réinitialisation',
      submitting: 'Envoi…',
    },
    reset_password: {
      title: 'Réinitialiser le mot de passe',
      password: 'Nouveau mot de passe',
      confirm: 'Confirmez le nouveau mot de passe',
      submit: 'Enregistrer',
      submitting: 'Enregistrement…',
      mismatch:
        'La confirmation ne correspond pas au nouveau mot de passe. Assurez-vous que les deux sont identiques.',
      short: 'Le mot de passe doit compter au moins %{count} caractères.',
      letter: 'Le mot de passe doit contenir une lettre.',
      checking: 'Vérification du lien…',
      closed_title: 'Ce lien ne peut pas être utilisé',
      unchecked_title: 'Le lien n’a pas pu être vérifié',
      closed: 'Il a déjà servi, ou il a plus d’une heure.',
      not_account:
        'Seuls les utilisateurs d’un compte peuvent réinitialiser leur mot de passe par un lien : adressez-vous à un administrateur.',
    },
  },
};
