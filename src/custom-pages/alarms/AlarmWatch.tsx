import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { CloseIcon } from '../../components/app/icons.tsx';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { getConfig } from '../../config/config.ts';
import { productName } from '../../config/brand.ts';
import { internalPath } from '../../config/internalPath.ts';
import { readCallsMethods } from '../../dataProvider/onDemand.ts';
import { showNotification } from '../../lib/notifications.ts';
import { alarmMethodsOf } from './api.ts';
import { changeWatch, alarmsStore, alarmTabStore, useAlarms } from './alarmStore.ts';
import { electLeadingTab } from './leading.ts';
import { withAllEntriesSeen, type LogEntry, unseenLogEntries } from './model/states.ts';
import { allowSound, countInTitle, playSound } from './raise.ts';
import { ASKED_EVERY, startWatching } from './watching.ts';
import { TEXTS, alarmEntryLinks, useEntryText } from './words.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './alarms.module.css';

const MINUTE = 60_000;
const SNOOZE = 15;

const useRaise = (owner: string) => {
  const entryText = useEntryText();
  const navigate = useNavigate();
  return (entries: readonly LogEntry[]) => {
    const { hasSound, hasNotification } = alarmsStore.read(owner);
    if (hasSound) alarmTabStore.set({ ...alarmTabStore.read(), isMute: !playSound() });
    if (!hasNotification) return;
    for (const entry of entries)
      showNotification({
        tag: entry.id,
        title: entryText(entry),
        body: productName(),
        onClick: () => void navigate(alarmEntryLinks(entry)[0]?.to ?? internalPath('alarms')),
      });
  };
};

const useWatching = (owner: string) => {
  const queryClient = useQueryClient();
  const calls = useMethods(readCallsMethods);
  const sources = useMethods(alarmMethodsOf);
  const raise = useRaise(owner);
  const latest = useRef(raise);
  useEffect(() => {
    latest.current = raise;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let leading: AbortController | null = null;
    const begin = () => {
      leading = new AbortController();
      startWatching({
        owner,
        queryClient,
        signal: AbortSignal.any([signal, leading.signal]),
        readRows: reading => sources.readSource(reading),
        readCalls: ({ signal: ending, ...window }) => {
          // A retry would be a second request in this minute.
          const once = new AbortController();
          return calls.readCalls({
            ...window,
            platform: getConfig().apiBaseUrl,
            accountSid: null,
            asOf: window.end - ASKED_EVERY,
            signal: AbortSignal.any([ending, once.signal]),
            onRead: () => undefined,
            onPause: pause => {
              if (pause) once.abort();
            },
          });
        },
        onAlarms: entries => latest.current(entries),
      });
    };
    electLeadingTab({
      owner,
      signal,
      onLead: leads => {
        if (leads === (leading !== null)) return;
        if (leads) begin();
        else {
          leading?.abort();
          leading = null;
        }
        alarmTabStore.set({ ...alarmTabStore.read(), leads });
      },
    });
    return () => {
      controller.abort();
      alarmTabStore.set({ ...alarmTabStore.read(), leads: false });
    };
  }, [owner, queryClient, calls, sources]);
};

/** Browsers play no sound before a gesture; any click in the tab will do. */
const useSoundAfterGesture = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted) return undefined;
    const allow = () =>
      void allowSound().then(() => alarmTabStore.set({ ...alarmTabStore.read(), isMute: false }));
    addEventListener('pointerdown', allow, { once: true });
    addEventListener('keydown', allow, { once: true });
    return () => {
      removeEventListener('pointerdown', allow);
      removeEventListener('keydown', allow);
    };
  }, [isWanted]);
};

/** Part of the frame only once the user has a rule; nothing of it loads before. */
const AlarmWatch = () => {
  const translate = useTranslate();
  const { owner, alarms, watch, change } = useAlarms();
  const { isMute } = useStoreValue(alarmTabStore);
  const entryText = useEntryText();
  useWatching(owner);
  useSoundAfterGesture(alarms.hasSound && alarms.rules.length > 0);
  const news = unseenLogEntries(watch);
  useEffect(() => countInTitle(news.length), [news.length]);
  const [newest] = news;
  const dismiss = () => changeWatch(owner, before => ({ ...before, ...withAllEntriesSeen(before) }));
  return (
    <div role="alert">
      {newest ? (
        <Notice tone="bad" className={styles.alarmLine}>
          <span>{entryText(newest)}</span>
          {alarmEntryLinks(newest).map(({ key, to }) => (
            <LinkBase key={key} to={to}>
              {translate(key)}
            </LinkBase>
          ))}
          <LinkBase to={internalPath('alarms')}>
            {news.length > 1
              ? translate(`${TEXTS}.and_more`, { smart_count: news.length - 1 })
              : translate(`${TEXTS}.all`)}
          </LinkBase>
          {isMute && alarms.hasSound ? <span>{translate(`${TEXTS}.mute`)}</span> : null}
          <Button
            onClick={() => {
              change({ snoozedUntil: Date.now() + SNOOZE * MINUTE });
              dismiss();
            }}
          >
            {translate(`${TEXTS}.snooze_for`, { smart_count: SNOOZE })}
          </Button>
          <IconButton label={translate(`${TEXTS}.seen`)} onClick={dismiss}>
            <CloseIcon />
          </IconButton>
        </Notice>
      ) : null}
    </div>
  );
};

export default AlarmWatch;
