import { useEffect, useRef, useState } from 'react';
import { openResetLink } from '../authProvider/passwordReset.ts';

type LinkState = Awaited<ReturnType<typeof openResetLink>>;

/** What became of exchanging the link for a token; null while the platform is asked, which happens once. */
export const useResetLink = (link: string): LinkState | null => {
  const [state, setState] = useState<LinkState | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void openResetLink(link).then(setState);
  }, [link]);
  return state;
};
