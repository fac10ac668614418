import type { troubleMessages as english } from '../en/trouble.ts';
import type { Texts } from '../texts.ts';

export const troubleMessages: Texts<typeof english> = {
  portal: {
    config: {
      title: 'Le portail ne peut pas démarrer avec sa configuration',
      missing: 'Le fichier de configuration %{address} est introuvable (statut %{status}).',
      unreachable:
        'Le fichier de configuration %{address} n’a pas pu être chargé : le serveur du portail ne répond pas.',
      not_json: 'Le fichier de configuration %{address} n’est pas du JSON valide.',
      wrong_value:
        'Dans le fichier de configuration %{address}, la valeur de %{key} est incorrecte. Elle doit être %{expected}.',
      weak_colour:
        'Dans le fichier de configuration %{address}, la couleur %{key} est illisible dans le thème %{theme} : son contraste est de %{contrast}, et un texte demande 4,5.',
      theme: { light: 'clair', dark: 'sombre' },
      expected: {
        flag: 'true ou false',
        text: 'un texte',
        address: 'une adresse http ou https sans paramètres, ou un chemin qui commence par /',
        link: 'une adresse http ou https, ou un chemin qui commence par /',
        seconds: 'un nombre entier de secondes, 0 ou plus',
        object: 'un objet avec des clés et des valeurs',
        list: 'une liste',
        colour: 'une couleur comme #0b6e8f, et celle du thème clair doit accompagner celle du thème sombre',
        picture: 'le chemin d’un fichier SVG, PNG, WebP, JPEG ou ICO à côté de config.json',
      },
    },
    platform: {
      title: 'La plateforme est inutilisable',
      no_answer: 'Pas de réponse de %{address} : la plateforme est arrêtée, ou l’adresse est fausse.',
      unavailable:
        'Le proxy %{address} répond, mais la plateforme derrière lui ne répond pas (statut %{status}).',
      cors: 'La plateforme %{address} répond, mais refuse les requêtes de ce portail (CORS). Elle doit autoriser l’origine %{origin}.',
      mixed_content:
        'Cette page a été chargée en https : le navigateur refuse donc l’adresse d’API %{address}, qui est en http. Donnez à apiBaseUrl une adresse https dans /config.json.',
      blocked:
        'La Content-Security-Policy de cette page n’autorise pas %{address}. Ajoutez son origine à connect-src.',
      not_a_platform:
        '%{address} répond, mais ce n’est pas l’API d’une plateforme (statut %{status}). Vérifiez apiBaseUrl dans /config.json.',
      checking: 'Vérification…',
    },
  },
};
