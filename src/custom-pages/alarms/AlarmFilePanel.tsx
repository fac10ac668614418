import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadText } from '../../components/app/download.ts';
import { FileButton } from '../../components/form/FileButton.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { randomId } from '../../lib/secureContext.ts';
import type { useAlarms } from './alarmStore.ts';
import { MOST_RULES } from './model/rules.ts';
import { type AlarmFile, alarmFile, readAlarmFile } from './model/settings.ts';
import { TEXTS } from './words.ts';

type Set = ReturnType<typeof useAlarms>;

/** Bytes; larger files are not read. */
const LARGEST = 1_000_000;

const read = async (file: File): Promise<AlarmFile> => {
  if (file.size > LARGEST) return { refusal: 'large' };
  try {
    return readAlarmFile(await file.text(), randomId, Date.now());
  } catch {
    // A folder, or a file that no longer exists.
    return { refusal: 'json' };
  }
};

export const AlarmFilePanel = ({ alarms, change }: Set) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [problem, setProblem] = useState<{ name: string; file: AlarmFile } | null>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const file = await read(chosen);
    if (file.refusal !== null) {
      setProblem({ name: chosen.name, file });
      return;
    }
    const { rules } = file.alarms;
    if (alarms.rules.length + rules.length > MOST_RULES) {
      setProblem({ name: chosen.name, file: { refusal: 'many' } });
      return;
    }
    setProblem(null);
    if (change({ ...file.alarms, rules: [...alarms.rules, ...rules] }))
      notify(`${TEXTS}.imported`, { type: 'success', messageArgs: { smart_count: rules.length } });
    else notify(`${TEXTS}.not_stored`, { type: 'error' });
  };
  return (
    <Panel title={translate(`${TEXTS}.file`)}>
      <p>{translate(`${TEXTS}.file_about`)}</p>
      <div className="pb-row">
        <Button
          disabled={alarms.rules.length === 0}
          onClick={() => downloadText('patchbay-alarms.json', alarmFile(alarms), 'application/json')}
        >
          {translate(`${TEXTS}.export`)}
        </Button>
        <FileButton
          label={translate(`${TEXTS}.import`)}
          accept=".json,application/json"
          onFiles={([file]) => void take(file)}
        />
      </div>
      {problem && problem.file.refusal !== null ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.refused.${problem.file.refusal}`, {
            name: problem.name,
            place: problem.file.place ?? 0,
            most: MOST_RULES,
          })}
        </p>
      ) : null}
    </Panel>
  );
};
