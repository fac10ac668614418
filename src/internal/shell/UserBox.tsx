import { LinkBase, useLocation, useSetLocale, useTranslate } from 'ra-core';
import { useId, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import { shownBrand } from '../../config/brand.ts';
import { internalPath } from '../../config/internalPath.ts';
import { OVERVIEW, START_PAGE } from '../../authProvider/returnAddress.ts';
import { readSession, type Session } from '../../authProvider/session.ts';
import { useDisclosure } from '../../components/ui/Disclosure.tsx';
import { DownIcon, SignOutIcon, UserIcon } from '../../components/app/icons.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { chooseLocale, chooseZone, LOCALES } from '../../i18n/preferences.ts';
import { ownBuild } from './newVersion.ts';
import { chooseTheme, onThemeChoice, THEME_CHOICES, themeChoice } from '../../theme/preference.ts';
import { ActivityButton } from './ActivityButton.tsx';
import { useSignOut } from './useSignOut.tsx';
import { Pill } from '../../components/ui/Badge.tsx';
import { useChosenLocale, useZone } from '../../components/fields/preferences.ts';

const ZONES = ['local', 'utc'] as const;
const STARTS = ['scope', OVERVIEW] as const;

const StartPage = () => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(() => localStorage.getItem(START_PAGE) ?? STARTS[0]);
  return (
    <Choice
      labelShown
      label={translate('portal.shell.start_page')}
      choices={STARTS.map(id => ({ id, name: translate(`portal.shell.start_${id}`) }))}
      value={chosen === OVERVIEW ? OVERVIEW : STARTS[0]}
      onChange={start => {
        localStorage.setItem(START_PAGE, start);
        setChosen(start);
      }}
    />
  );
};

const OwnVersion = () => {
  const translate = useTranslate();
  const build = ownBuild();
  return build ? <p className="pb-muted pb-version">{translate('portal.shell.version', build)}</p> : null;
};

const Preferences = () => {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  const theme = useSyncExternalStore(onThemeChoice, themeChoice);
  const locale = useChosenLocale();
  const zone = useZone();
  return (
    <div className="pb-preferences" role="group" aria-label={translate('portal.shell.preferences')}>
      <Choice
        labelShown
        label={translate('portal.shell.theme')}
        choices={THEME_CHOICES.map(id => ({ id, name: translate(`portal.shell.theme_${id}`) }))}
        value={theme}
        onChange={chooseTheme}
      />
      <Choice
        labelShown
        label={translate('portal.shell.language')}
        choices={LOCALES.map(({ locale: id, name }) => ({ id, name }))}
        value={locale}
        onChange={chosen => {
          chooseLocale(chosen);
          void setLocale(chosen);
        }}
      />
      <Choice
        labelShown
        label={translate('portal.shell.time_zone')}
        choices={ZONES.map(id => ({ id, name: translate(`portal.shell.time_zone_${id}`) }))}
        value={zone}
        onChange={chooseZone}
      />
      <StartPage />
    </div>
  );
};

const UserMenu = ({ session }: { session: Session }) => {
  const translate = useTranslate();
  const { open, setOpen, frame, button, onKeyDown } = useDisclosure();
  const support = shownBrand()?.supportUrl;
  const id = useId();
  return (
    <span className="pb-disclosure" ref={frame} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        className="pb-user-button"
        aria-label={translate('portal.shell.user_menu', { name: session.name })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <UserIcon />
        <span className="pb-user-name pb-wide-text">{session.name}</span>
        <DownIcon />
      </Button>
      <div id={id} className="pb-disclosure-panel pb-user-menu" hidden={!open}>
        <div className="pb-user-text">
          <LinkBase
            to={internalPath('users', session.userSid, 'edit')}
            title={translate('resources.users.editTitle')}
          >
            {session.name}
          </LinkBase>
          <span className="pb-muted">{translate(`portal.shell.scopes.${session.scope}`)}</span>
        </div>
        <Preferences />
        {support ? (
          <a className="pb-user-support" href={support}>
            {translate('portal.public.support')}
          </a>
        ) : null}
        <OwnVersion />
      </div>
    </span>
  );
};

export const UserBox = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [session] = useState(readSession);
  const { ask, question } = useSignOut();
  if (!session) return null;
  return (
    <div className="pb-user">
      <ActivityButton />
      <span className="pb-user-name pb-muted pb-wide-text">
        {translate(`portal.shell.scopes.${session.scope}`)}
      </span>
      {session.isViewOnly ? <Pill tone="warn">{translate('portal.shell.view_only')}</Pill> : null}
      {/* Its links lead away: the next page finds it closed. */}
      <UserMenu key={pathname} session={session} />
      <IconButton label={translate('portal.shell.sign_out')} onClick={ask}>
        <SignOutIcon />
      </IconButton>
      {question}
    </div>
  );
};
