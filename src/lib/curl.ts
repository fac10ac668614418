/** Nothing in it is secret. */
export interface ShownRequest {
  method: string;
  address: string;
  body?: string | undefined;
  /** A form is sent with these parts instead of JSON. */
  parts?: readonly string[] | undefined;
}

/** One word for a POSIX shell: single quotes take everything but themselves. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A variable for the token, which the shell fills in: the portal never writes the token itself. */
const TOKEN = '"Authorization: Bearer $JAMBONZ_TOKEN"';

/** A POSIX shell reads the command; each option has a line. */
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
