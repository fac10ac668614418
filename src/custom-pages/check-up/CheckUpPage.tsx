import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isAccountUser, isAdmin } from '../../authProvider/access.ts';
import { lastCheckUp, type WorstFinding, worstFindings } from '../../browserStorage/checkUp.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { DownloadIcon, RefreshIcon } from '../../components/app/icons.tsx';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useRootFlag } from '../../components/app/useRootFlag.ts';
import { ownerOfCheckUp } from '../../components/checkUp/owner.ts';
import { useFindingPath } from '../../components/checkUp/findingPath.ts';
import { useRuleTexts } from '../../components/checkUp/ruleTexts.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { groupBy } from '../../lib/groupBy.ts';
import { RULES } from '../../platform/checkUp/checkUp.ts';
import { rowName } from '../../platform/configuration/fields.ts';
import { type Finding, SEVERITIES, type Severity } from '../../platform/checkUp/types.ts';
import { useFindingRecordName } from './findingText.ts';
import { MuteDialog, MutedList, useMutedFindings } from './muting.tsx';
import { RuleFindings } from './RuleFindings.tsx';
import { SeverityCounts } from './SeverityCounts.tsx';
import { ReadingStatus, UncheckedRules } from './unread.tsx';
import { useCheckUp, useNewFindings } from './useCheckUp.ts';
import { useFindingsCsv } from './useFindingsCsv.ts';
import { Empty } from '../../components/ui/Empty.tsx';
import '../../components/form/form.css';
import styles from './check-up.module.css';

const TEXTS = 'screens.check-up';
const OF_LISTS = RULES.filter(({ needs }) => needs.some(list => list !== 'providers')).length;
const WORST = 3;

const useSummary = (owner: string, findings: readonly Finding[], isComplete: boolean) => {
  const pathOf = useFindingPath();
  const recordName = useFindingRecordName();
  useEffect(() => {
    if (!isComplete) return;
    const counts = Object.fromEntries(
      SEVERITIES.map(severity => [
        severity,
        findings.filter(({ rule }) => rule.severity === severity).length,
      ]),
    );
    const worst: readonly WorstFinding[] = findings
      .filter(({ rule }) => rule.severity === 'fails')
      .filter(({ rule }, at, all) => all.findIndex(other => other.rule.id === rule.id) === at)
      .slice(0, WORST)
      .map(finding => ({
        rule: finding.rule.id,
        name: recordName(finding),
        path: pathOf(finding.place, finding.rule.field, finding.part) ?? '',
      }));
    try {
      lastCheckUp.write(owner, { ...lastCheckUp.read(owner), counts });
      worstFindings.write(owner, worst);
    } catch {
      // Full storage: the overview keeps what it has.
    }
  }, [owner, findings, isComplete, pathOf, recordName]);
};

const CheckUpPage = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const formatTime = useFormatTime();
  const viewer = useViewer();
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = ownerOfCheckUp(userSid, serviceProviderSid);
  const checkUp = useCheckUp(owner);
  const { findings, isComplete, isRunning, known, ranAt, unknown } = checkUp;
  const news = useNewFindings(owner, checkUp);
  const { muted, mute, unmute } = useMutedFindings(owner);
  const texts = useRuleTexts();
  const [only, setOnly] = useState<Severity | null>(null);
  const [asked, setAsked] = useState<Finding | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [mutedNow, setMutedNow] = useState('');
  // The clicked button is gone, and the focus with it.
  useEffect(() => {
    if (mutedNow !== '') list.current?.focus();
  }, [mutedNow]);
  const keys = useMemo(() => new Set(muted.map(({ key }) => key)), [muted]);
  const heard = useMemo(() => findings.filter(({ key }) => !keys.has(key)), [findings, keys]);
  const found = useMemo(() => new Set(findings.map(({ key }) => key)), [findings]);
  // Without any list but the provider, no rule ran: not even "nothing found" is known.
  const isBlind = unknown.length >= OF_LISTS;
  useSummary(owner, heard, isComplete && !isBlind);
  const csv = useFindingsCsv(findings, texts, muted);
  const shown = heard.filter(({ rule }) => only === null || rule.severity === only);
  const isOwn = isAccountUser(viewer);
  // The order is by severity, so findings wait for the end of the run or its first long pause.
  const [wasOver, setWasOver] = useState(false);
  if (!wasOver && (checkUp.progress?.pause || (!isRunning && checkUp.hasLists))) setWasOver(true);
  const isFirstRun = isRunning && !wasOver;
  useRootFlag('waiting', isFirstRun);
  const name = rowName(isOwn ? known.accounts?.[0] : known.providers?.[0]);
  const fresh = heard.filter(({ key }) => news.has(key)).length;
  const unread = checkUp.failed.filter(({ isFinal }) => !isFinal);
  const isPartial = unread.length > 0;
  const [first] = unread;
  const failure =
    checkUp.error && !checkUp.hasLists
      ? errorText(checkUp.error)
      : first && isComplete && isBlind
        ? translate(first.message, { _: first.message, ...first.args })
        : null;
  const nothing = () => {
    if (!isComplete || isPartial) return 'nothing_so_far';
    if (heard.length > 0) return 'nothing_shown';
    return findings.length > 0 ? 'muted_all' : 'nothing';
  };
  if (failure !== null)
    return (
      <div className="pb-page">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
        <PageFailure title={translate(`${TEXTS}.failed`)} busy={isRunning} onRetry={checkUp.again}>
          {failure}
        </PageFailure>
      </div>
    );
  return (
    <div className={clsx('pb-page', styles.root)}>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
        <span className="pb-toolbar-end">
          <Button aria-disabled={findings.length === 0 || !texts} onClick={() => void csv()}>
            <DownloadIcon />
            {translate(`${TEXTS}.export`)}
          </Button>
          <Button
            aria-busy={isRunning}
            aria-disabled={isRunning}
            onClick={() => {
              if (!isRunning) checkUp.again();
            }}
          >
            <RefreshIcon />
            {translate(`${TEXTS}.again`)}
          </Button>
        </span>
      </header>
      <p className="pb-muted pb-hint">
        {[
          name,
          isRunning ? translate(`${TEXTS}.running`) : null,
          isRunning || ranAt === null
            ? null
            : translate(`${TEXTS}.ran`, { time: formatTime(new Date(ranAt)) }),
          fresh > 0 ? translate(`${TEXTS}.new_count`, { smart_count: fresh }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="pb-grid pb-gap-12" data-waiting={isFirstRun || undefined}>
        {isFirstRun ? null : <SeverityCounts findings={heard} only={only} onOnly={setOnly} />}
        <ReadingStatus checkUp={checkUp} />
      </div>
      <div ref={list} tabIndex={-1} className={clsx(styles.list, 'pb-grid pb-gap-12')}>
        {texts
          ? [...groupBy(shown, ({ rule }) => rule.id)].map(([rule, group]) => (
              <RuleFindings
                key={rule}
                findings={group}
                text={texts[rule] ?? ['', '', '']}
                news={news}
                onMute={setAsked}
              />
            ))
          : null}
        {shown.length === 0 ? (
          <Empty title={translate(`${TEXTS}.${nothing()}`)}>
            {isComplete && !isPartial ? (
              <p>{translate(`${TEXTS}.nothing_next`, { smart_count: RULES.length - unknown.length })}</p>
            ) : null}
          </Empty>
        ) : null}
      </div>
      <MutedList muted={muted} found={found} isComplete={isComplete} onUnmute={unmute} />
      <UncheckedRules unknown={unknown} texts={texts} />
      {isAdmin(viewer) ? null : (
        <p className="pb-muted pb-hint">
          {translate(`${TEXTS}.visible.${isOwn ? 'account' : 'service_provider'}`)}
        </p>
      )}
      {asked ? (
        <MuteDialog
          finding={asked}
          what={texts?.[asked.rule.id]?.[0] ?? asked.rule.id}
          onMute={one => {
            mute(one);
            setAsked(null);
            setMutedNow(one.key);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
};

export default CheckUpPage;
