/** Nothing in it is secret. */
export interface ShownRequest {
  method: string;
  address: string;
  body?: string | undefined;
  parts?: readonly string[] | undefined;
}

export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Shell variable: the portal never writes the token itself. */
const TOKEN = '"Authorization: Bearer $JAMBONZ_TOKEN"';

/** For a POSIX shell, with a line for each option. */
export const curlOf = ({ method, address, body, parts = [] }: ShownRequest): string =>
  [
    // curl reads brackets and braces in an address as patterns.
    `curl --globoff --request ${method} ${shellWord(address)}`,
    `--header ${shellWord('Accept: application/json')}`,
    `--header ${TOKEN}`,
    // --data would read a file for a text that begins with @.
    ...(body === undefined
      ? []
      : [`--header ${shellWord('Content-Type: application/json')}`, `--data-raw ${shellWord(body)}`]),
    ...parts.map(name => `--form ${shellWord(`${name}=@FILE`)}`),
  ].join(' \\\n  ');
