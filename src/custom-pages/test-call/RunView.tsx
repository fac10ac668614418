import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { TestRun } from './storedRun.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import type { TestCall } from './model/testCall.ts';
import { TestCallView } from './CallView.tsx';
import { History, useRememberTest } from './History.tsx';
import { TestCallsTable } from './TestCallsTable.tsx';
import { useRecords } from './useRecord.ts';
import type { TestRunControl } from './useTestRun.ts';

const TEXTS = 'screens.test-call';

const Following = ({ following }: Pick<TestRunControl, 'following'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { error, waits, isPaused, lookOn } = following;
  if (error)
    return (
      <p role="alert" className="pb-field-error">
        {translate(`${TEXTS}.${waits ? 'follow_waits' : 'follow_failed'}`)} {errorText(error)}{' '}
        <Button look="link" onClick={lookOn}>
          {translate('portal.action.retry')}
        </Button>
      </p>
    );
  if (!isPaused) return null;
  return (
    <p role="status" className="pb-muted">
      {translate(`${TEXTS}.paused`)}{' '}
      <Button look="link" onClick={lookOn}>
        {translate(`${TEXTS}.look_on`)}
      </Button>
    </p>
  );
};

const Left = ({ control }: { control: TestRunControl }) => {
  const translate = useTranslate();
  const { left, goesOnHere, goOn, stop, isGoing } = control;
  if (left.length === 0) return null;
  return (
    <p className="pb-row pb-flush">
      <span>{translate(`${TEXTS}.left`, { smart_count: left.length })}</span>{' '}
      {goesOnHere || isGoing ? null : (
        <Button onClick={() => void goOn()}>
          {translate(`${TEXTS}.go_on`, { smart_count: left.length })}
        </Button>
      )}
      <Button onClick={stop}>{translate(`${TEXTS}.stop`)}</Button>
    </p>
  );
};

interface RunViewProps {
  control: TestRunControl;
  run: TestRun;
}

export const RunView = ({ control, run }: RunViewProps) => {
  const translate = useTranslate();
  const records = useRecords(run.tests);
  const remember = useRememberTest(control.userSid);
  const [picked, setPicked] = useState<{ run: string; id: string } | null>(null);
  useEffect(() => {
    for (const test of run.tests) remember(test, records.get(test.id)?.answeredAfter ?? null);
  }, [run.tests, records, remember]);
  const shown: TestCall | undefined =
    run.tests.find(({ id }) => picked?.run === run.id && picked.id === id) ?? run.tests.at(-1);
  const several = run.setups.length > 1;
  const number = shownNumber(run.setups[0]?.number ?? '');
  return (
    <Panel title={translate(`${TEXTS}.result`, { number })}>
      {several ? (
        <TestCallsTable
          run={run}
          records={records}
          shown={shown?.id ?? null}
          onShow={id => setPicked({ run: run.id, id })}
        />
      ) : null}
      <Left control={control} />
      <Following following={control.following} />
      {shown ? (
        <TestCallView key={shown.id} test={shown} record={records.get(shown.id)} control={control} />
      ) : null}
      {shown ? <History userSid={control.userSid} test={shown} /> : null}
    </Panel>
  );
};
