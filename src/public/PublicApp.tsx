import { useCallback, useState } from 'react';
import { setFlash, type Flash } from '../authProvider/flash.ts';
import { pathAfterChange, pendingForcedChange } from '../authProvider/forcedChange.ts';
import { endSession } from '../authProvider/session.ts';
import type { ConfigProblem } from '../config/ConfigError.ts';
import { CreatePasswordPage } from './CreatePasswordPage.tsx';
import type { PublicPage } from './entry.ts';
import { FlashContext } from './flashContext.ts';
import { LoginPage } from './LoginPage.tsx';
import { MissingPage } from './MissingPage.tsx';

export interface PublicAppProps {
  page: PublicPage;
  flash: Flash | null;
  configProblem: ConfigProblem | null;
  /** Shows the signed-in application at this address. */
  enter: (next: string) => Promise<void>;
  /** Starts to load it. */
  prefetch: () => void;
}

/** The public pages. They change without a router: there is one way from login to the forced change and none back. */
export const PublicApp = ({
  page: first,
  flash: waiting,
  configProblem,
  enter,
  prefetch,
}: PublicAppProps) => {
  const [page, setPage] = useState(first);
  const [change, setChange] = useState(() => (first === 'create-password' ? pendingForcedChange() : null));
  const [flash, setFlashShown] = useState(waiting);
  const dismiss = useCallback(() => setFlashShown(null), []);

  const backToLogin = (messageKey?: string) => {
    endSession({ byItself: messageKey !== undefined });
    if (messageKey !== undefined) setFlash({ key: messageKey, kind: 'error' });
    location.replace('/');
  };
  return (
    <FlashContext value={{ flash, dismiss }}>
      {page === 'missing' ? <MissingPage /> : null}
      {page === 'login' ? (
        <LoginPage
          configProblem={configProblem}
          onFirstUse={prefetch}
          onSignedIn={async result => {
            if (result.kind === 'signed-in') return enter(result.next);
            // In place of the login page, so that going back does not lead to it.
            history.replaceState(history.state, '', '/create-password');
            setChange(pendingForcedChange());
            setPage('create-password');
          }}
        />
      ) : null}
      {page === 'create-password' && change ? (
        <CreatePasswordPage
          session={change.session}
          onDone={session => enter(pathAfterChange(session))}
          onLost={reason => backToLogin(`portal.session.${reason}`)}
          onOtherUser={() => backToLogin()}
        />
      ) : null}
    </FlashContext>
  );
};
