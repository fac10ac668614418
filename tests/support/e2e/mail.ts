import type { Platform } from './platform.ts';

interface Mail {
  recipient: string;
  text: string;
}

const mails = async ({ url }: Platform): Promise<Mail[]> =>
  (await (await fetch(`${url}/sandbox/outbox`)).json()) as Mail[];

/** The code in the newest mail to this address. */
export const mailedCode = async (platform: Platform, recipient: string): Promise<string> => {
  const mail = (await mails(platform)).filter(sent => sent.recipient === recipient).at(-1);
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
};

/** Path of the link in the last mail the sandbox kept (sandbox/README.md, 'Failure drills'). */
export const mailedLink = async (platform: Platform): Promise<string> => {
  const link = /\/reset-password\/\S+/.exec((await mails(platform)).at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error('no mail with a link was sent');
  return link;
};
