import type { newPasswordMessages as english } from '../en/newPassword.ts';
import type { Texts } from '../texts.ts';

export const newPasswordMessages: Texts<typeof english> = {
  portal: {
    create_password: {
      title: 'Nouveau mot de passe',
      intro: 'Vous devez choisir un nouveau mot de passe',
      password: 'Nouveau mot de passe',
      confirm: 'Confirmez le nouveau mot de passe',
      submit: 'Enregistrer le mot de passe',
      submitting: 'Enregistrement…',
      mismatch: 'Les mots de passe ne correspondent pas',
      rules: 'Le mot de passe doit :',
      rule_length: 'Compter au moins %{count} caractères',
      rule_digit: 'Contenir au moins un chiffre',
      rule_special: 'Contenir au moins un caractère spécial',
      met: 'respecté',
      not_met: 'non respecté',
      other_user: 'Se connecter avec un autre compte',
    },
  },
};
