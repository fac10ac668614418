/** Notices of the login page about configuration and platform; loads when one shows. */
export const troubleMessages = {
  portal: {
    config: {
      title: 'The portal cannot start with its configuration',
      missing: 'The configuration file %{address} was not found (status %{status}).',
      unreachable:
        'The configuration file %{address} could not be loaded: the server of the portal does not answer.',
      not_json: 'The configuration file %{address} is not valid JSON.',
      wrong_value:
        'In the configuration file %{address} the value of %{key} is wrong. It must be %{expected}.',
      weak_colour:
        'In the configuration file %{address} the colour %{key} cannot be read in the %{theme} theme: its contrast is %{contrast}, and text needs 4.5.',
      theme: { light: 'light', dark: 'dark' },
      expected: {
        flag: 'true or false',
        text: 'a text',
        address: 'an http or https address without query, or a path that starts with /',
        link: 'an http or https address, or a path that starts with /',
        seconds: 'a whole number of seconds, 0 or more',
        object: 'an object with keys and values',
        list: 'a list',
        colour: 'a colour such as #0b6e8f, with a colour for the light theme beside one for the dark',
        picture: 'the path of an SVG, PNG, WebP, JPEG or ICO file beside config.json',
      },
    },
    platform: {
      title: 'The platform cannot be used',
      no_answer: 'No answer from %{address}: the platform is down, or the address is wrong.',
      unavailable: 'The proxy at %{address} answers, but the platform behind it does not (status %{status}).',
      cors: 'The platform at %{address} answers, but refuses requests from this portal (CORS). It must allow the origin %{origin}.',
      mixed_content:
        'This page was loaded over https, so the browser refuses the API address %{address}, which is http. Set apiBaseUrl in /config.json to an https address.',
      blocked:
        'The Content-Security-Policy of this page does not allow %{address}. Add its origin to connect-src.',
      not_a_platform:
        '%{address} answers, but it is not the API of a platform (status %{status}). Check apiBaseUrl in /config.json.',
      checking: 'Checking…',
    },
  },
} as const;
