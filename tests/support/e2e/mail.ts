import type { Platform } from './platform.ts';

/** Path of the link in the last mail the sandbox kept (sandbox/README.md, 'Failure drills'). */
export const mailedLink = async ({ url }: Platform): Promise<string> => {
  const mails = (await (await fetch(`${url}/sandbox/outbox`)).json()) as { text: string }[];
  const link = /\/reset-password\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error('no mail with a link was sent');
  return link;
};
