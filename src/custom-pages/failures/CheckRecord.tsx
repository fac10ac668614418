import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { FRESH, useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { Button } from '../../components/ui/Button.tsx';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import { readSession } from '../../authProvider/session.ts';
import { mutedFindings, worstFindings } from '../../browserStorage/checkUp.ts';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useFindingPath } from '../../components/checkUp/findingPath.ts';
import { useCachedCheckUp } from '../../components/checkUp/keptCheckUp.ts';
import { ownerOfCheckUp } from '../../components/checkUp/owner.ts';
import { useRuleTexts } from '../../components/checkUp/ruleTexts.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { type PlannedRecord, recordReads } from '../../platform/configuration/plan.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { currentKey, runCheckUp } from '../../platform/checkUp/checkUp.ts';
import type { Finding } from '../../platform/checkUp/types.ts';
import { isNoCarrier } from '../../platform/calls/trunks.ts';
import type { ComparedPlace } from '../../platform/calls/failures/groups.ts';
import { nameOf } from '../../platform/names.ts';

const TEXTS = 'screens.failures';
const RESOURCES: Readonly<Record<string, PlannedRecord['resource'] | 'accounts'>> = {
  trunk: 'carriers',
  application_sid: 'applications',
  account_sid: 'accounts',
};

interface FindingsProps {
  findings: readonly Finding[];
  name: string;
  words: 'check_says' | 'check_up';
}

const Findings = ({ findings, name, words }: FindingsProps) => {
  const translate = useTranslate();
  const pathOf = useFindingPath();
  const texts = useRuleTexts({ enabled: findings.length > 0 });
  return findings.map(({ key, place, rule, part }) => {
    const to = pathOf(place, rule.field, part);
    const text = translate(`${TEXTS}.${words}`, { name, what: texts?.[rule.id]?.[0] ?? rule.id });
    return <p key={key}>{to === null ? text : <LinkBase to={to}>{text}</LinkBase>}</p>;
  });
};

const useOwner = (): string => {
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  return ownerOfCheckUp(userSid, serviceProviderSid);
};

/** Only the worst findings survive a page load, by record name. */
const Earlier = ({ owner, name }: { owner: string; name: string }) => {
  const translate = useTranslate();
  const worst = worstFindings.read(owner).filter(each => each.name === name);
  const texts = useRuleTexts({ enabled: worst.length > 0 });
  return worst.map(({ rule }) => (
    <p key={rule}>{translate(`${TEXTS}.check_up`, { name, what: texts?.[rule]?.[0] ?? rule })}</p>
  ));
};

interface AskedProps {
  resource: PlannedRecord['resource'];
  place: ComparedPlace;
  name: string;
  isMuted: (finding: Finding) => boolean;
}

/** Checks the record alone. A carrier is found by name, as calls hold no sid. */
const Asked = ({ resource, place, name, isMuted }: AskedProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const can = useCan();
  const provider = useMethods(configurationMethods);
  const held = useHeldConfiguration();
  const [wanted, setWanted] = useState(false);
  const [pause, setPause] = useState<Pause | null>(null);
  const client = useQueryClient();
  const isCarrier = resource === 'carriers';
  const carriers = useLookup<RaRecord>('carriers', { enabled: isCarrier && wanted });
  const same = (carriers.rows ?? []).filter(row => nameOf(row['name'], '') === place.value);
  const sid = isCarrier ? same[0]?.id : place.value;
  const isOld = sid !== undefined && recordReads({ resource, sid: String(sid) }).some(held.isTouched);
  const queryKey = ['failures', 'check', resource, sid];
  const looked = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const record = { resource, sid: String(sid) };
      const { lists, failed } = await provider.configurationOfRecord({
        record,
        store: held.storeOf(Date.now() - FRESH),
        signal,
        onProgress: ({ pause: waits }) => setPause(waits),
      });
      const { findings } = runCheckUp(lists, Date.now());
      return { findings: findings.filter(each => each.place.id === sid), failed };
    },
    enabled: wanted && sid !== undefined,
    staleTime: () => (isOld ? 0 : Infinity),
    retry: false,
  });
  const { data, error, isFetching, refetch } = looked;
  const isGone = isCarrier && carriers.rows !== undefined && same.length === 0;
  const failure = carriers.error ?? error ?? null;
  const found = data?.findings.filter(each => !isMuted(each)) ?? [];
  const more = can('list', 'check-up') ? (
    <LinkBase to={internalPath('check-up')}>{translate(`${TEXTS}.check_more`)}</LinkBase>
  ) : null;
  const cancel = () => {
    setWanted(false);
    void client.cancelQueries({ queryKey });
  };
  const ask = () => {
    setWanted(true);
    if (carriers.error) void carriers.refetch();
    else if (error) void refetch();
  };
  return (
    <>
      {data || isGone ? null : (
        <p>
          <BusyButton busy={wanted && (isFetching || carriers.isFetching)} onClick={ask}>
            {translate(`${TEXTS}.check.${resource}`)}
          </BusyButton>
        </p>
      )}
      {isFetching && pause ? (
        <p>
          <Button onClick={cancel}>{translate('portal.action.cancel')}</Button>
        </p>
      ) : null}
      <PauseText pause={isFetching ? pause : null} />
      <div role="status">
        {isGone ? <p>{translate(`${TEXTS}.check_gone`, { name })}</p> : null}
        {same.length > 1 ? (
          <p className="pb-muted">{translate(`${TEXTS}.check_same`, { smart_count: same.length, name })}</p>
        ) : null}
        <Findings findings={found} name={name} words="check_says" />
        {data && data.failed.length === 0 ? (
          <p className="pb-muted">
            {found.length === 0 ? translate(`${TEXTS}.check_nothing.${resource}`, { name }) : null} {more}
          </p>
        ) : null}
        {data?.failed.map(({ list, message, args }) => (
          <p key={list} role="alert" className="pb-field-error">
            {translate(`${TEXTS}.check_failed`, { message: translate(message, { _: message, ...args }) })}
          </p>
        ))}
      </div>
      {failure ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.check_failed`, { message: errorText(failure) })}
        </p>
      ) : null}
    </>
  );
};

export interface CheckRecordProps {
  place: ComparedPlace;
  name: string;
}

const CheckRecord = ({ place, name }: CheckRecordProps) => {
  const owner = useOwner();
  const kept = useCachedCheckUp(owner);
  const muted = new Set(mutedFindings.read(owner).map(({ key }) => currentKey(key)));
  const isMuted = ({ key }: Finding) => muted.has(key);
  const resource = RESOURCES[place.dimension];
  if (resource === undefined || (resource === 'carriers' && isNoCarrier(place.value))) return null;
  if (kept) {
    const isIt = (at: Finding['place']) =>
      at.resource === resource && (resource === 'carriers' ? at.name : at.id) === place.value;
    const own = kept.findings.filter(each => (isIt(each.place) || each.others?.some(isIt)) && !isMuted(each));
    return <Findings findings={own} name={name} words="check_up" />;
  }
  return (
    <>
      <Earlier owner={owner} name={name} />
      {resource === 'accounts' ? null : (
        <Asked resource={resource} place={place} name={name} isMuted={isMuted} />
      )}
    </>
  );
};

export default CheckRecord;
