import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { type FlashMessage, setFlash } from '../browserStorage/flashMessage.ts';
import {
  pathAfterPasswordChange,
  pendingForcedPasswordChange,
} from '../authProvider/forcedPasswordChange.ts';
import { endSession, holdSession, isReplaced, type Session } from '../authProvider/session.ts';
import type { CreatePasswordFormProps } from './CreatePasswordPage.tsx';
import type { PublicPage } from './entry.ts';
import { LoadFailedPage } from './LoadFailedPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { FlashContext } from './PublicLayout.tsx';

export interface PublicAppProps {
  page: PublicPage;
  flash: FlashMessage | null;
  enter: (next: string) => Promise<void>;
  prefetch: () => void;
}

interface DueChange {
  session: Session;
  Page: ComponentType<CreatePasswordFormProps>;
}

/** null: no change is due. */
const loadDueChange = async (): Promise<DueChange | 'load-failed' | null> => {
  const pending = pendingForcedPasswordChange();
  if (!pending) return null;
  try {
    const { CreatePasswordPage, loadTexts } = await import('./passwordPages.tsx');
    await loadTexts();
    holdSession(pending.session);
    return { session: pending.session, Page: CreatePasswordPage };
  } catch {
    return 'load-failed';
  }
};

/** The only way is from login to the forced change, so there is no router. */
export const PublicApp = ({ page: first, flash: waiting, enter, prefetch }: PublicAppProps) => {
  const [page, setPage] = useState<PublicPage | 'load-failed'>(first);
  const [change, setChange] = useState<DueChange | null>(null);
  const [flash, setFlashShown] = useState(waiting);
  const dismiss = useCallback(() => setFlashShown(null), []);

  const open = useCallback((due: Awaited<ReturnType<typeof loadDueChange>>) => {
    if (due === 'load-failed') return setPage(due);
    setChange(due);
    if (!due) return;
    // Replaces the login page, so that Back does not lead to it.
    history.replaceState(history.state, '', `${SITE_ROOT}create-password`);
    setPage('create-password');
  }, []);
  useEffect(() => {
    let current = true;
    if (first === 'create-password') void loadDueChange().then(due => current && open(due));
    return () => {
      current = false;
    };
  }, [first, open]);

  const backToLogin = (messageKey?: string) => {
    const key = isReplaced() ? 'portal.session.other_user' : messageKey;
    endSession({ byItself: messageKey !== undefined, reason: messageKey });
    if (key) setFlash({ key, kind: 'error' });
    location.replace(SITE_ROOT);
  };
  return (
    <FlashContext value={{ flash, dismiss }}>
      {page === 'load-failed' ? <LoadFailedPage /> : null}
      {page === 'missing' ? <NotFoundPage /> : null}
      {page === 'login' ? (
        <LoginPage
          onFirstUse={prefetch}
          onSignedIn={async result => {
            if (result.kind === 'signed-in') return enter(result.next);
            open(await loadDueChange());
          }}
        />
      ) : null}
      {page === 'create-password' && change ? (
        <change.Page
          session={change.session}
          onDone={session => enter(pathAfterPasswordChange(session))}
          onLost={reason => backToLogin(`portal.session.${reason}`)}
          onOtherUser={() => backToLogin()}
        />
      ) : null}
    </FlashContext>
  );
};
