/** A request as a shell gets it; nothing in it is secret. */
export interface ShownRequest {
  method: string;
  /** Absolute. */
  address: string;
  /** JSON text. */
  body?: string | undefined;
  /** Names of the parts of a form, which is sent instead of JSON. */
  parts?: readonly string[] | undefined;
}

/** One word for a POSIX shell: single quotes take everything but themselves. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A variable for the token, which the shell fills in: the portal never writes the token itself. */
const TOKEN = '"Authorization: Bearer $JAMBONZ_TOKEN"';

/** The request as a command for a POSIX shell, a line for each option. */
export const curlOf = ({ method, address, body, parts = [] }: ShownRequest): string =>
  [
    // Brackets and braces in an address are patterns to curl.
    `curl --globoff --request ${method} ${shellWord(address)}`,
    `--header ${shellWord('Accept: application/json')}`,
    `--header ${TOKEN}`,
    // --data would read a file for a text that begins with @.
    ...(body === undefined
      ? []
      : [`--header ${shellWord('Content-Type: application/json')}`, `--data-raw ${shellWord(body)}`]),
    ...parts.map(name => `--form ${shellWord(`${name}=@FILE`)}`),
  ].join(' \\\n  ');
