import { HttpError } from 'ra-core';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import {
  passwordSettingsBody,
  systemInformation,
  type SystemInformation,
} from './model/systemInformation.ts';
import { runSteps, type StepsResult } from '../../dataProvider/batch/shortBatches.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { storedPasswordSettings } from '../../dataProvider/methods/passwordRules.ts';
import { changesOf, countsIfStepsFailed } from '../../dataProvider/describeAction.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { conflictError } from '../../dataProvider/threeWayMergeRecord.ts';
import { type ChangeConflict, isSameValue, mergeValue } from '../../platform/mergeChanges.ts';

export interface AdminSettings {
  system: SystemInformation;
  passwords: PasswordSettings;
}

/** A form would show another answer as empty, and saving it would clear what is stored. */
const record = <T extends object>(answer: T | null): T => {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer;
  throw new HttpError('portal.errors.not_json', 200, { text: null });
};

type Part = keyof AdminSettings;
type Columns = Readonly<Record<string, unknown>>;

const PATHS = { system: 'SystemInformation', passwords: 'PasswordSettings' } as const;

/** A part of the settings in its answer. Fills in defaults. */
const READ = {
  system: (answer: object | null) => systemInformation(record(answer)),
  passwords: (answer: object | null): PasswordSettings => ({
    ...DEFAULT_PASSWORD_SETTINGS,
    ...storedPasswordSettings(answer),
  }),
};

/** What a write of a part sends. */
const bodyOf = (part: Part, settings: AdminSettings): Columns =>
  part === 'system'
    ? { ...systemInformation(settings.system) }
    : { ...passwordSettingsBody(settings.passwords) };

interface SaveParams {
  /** As the form has loaded or saved them. */
  stored: AdminSettings;
  wanted: AdminSettings;
}

export interface SavedSettings extends StepsResult<Part> {
  /** What the platform has now, as far as the save went. */
  saved: AdminSettings;
}

export const settingMethodsOf = ({ http }: ProviderContext) => {
  /** Settings at the last reported conflict, by those of the form. */
  const told = new WeakMap<AdminSettings, AdminSettings>();

  const readPart = (part: Part, options: { signal?: AbortSignal | undefined; beforeWrite?: boolean }) =>
    http.request<object | null>({ method: 'GET', path: PATHS[part], ...options });

  /** Keeps what others have stored since the form was loaded (docs/decisions.md#two-people-at-once). */
  const merge = (
    part: Part,
    { stored, wanted }: SaveParams,
    now: AdminSettings,
    conflicts: ChangeConflict[],
  ) => {
    const [loaded, mine, current] = [stored, wanted, now].map(settings => bodyOf(part, settings));
    const seen = told.get(stored);
    const ofTold = seen && bodyOf(part, seen);
    return Object.fromEntries(
      Object.keys({ ...current, ...mine }).map(column => [
        column,
        mergeValue(
          `${part}.${column}`,
          {
            loaded: loaded?.[column],
            mine: mine?.[column],
            now: current?.[column],
            told: ofTold && (ofTold[column] ?? null),
          },
          conflicts,
        ),
      ]),
    );
  };

  return defineMethods({
    /** Fills in defaults. Admins only. */
    adminSettings: reads(async ({ signal }: { signal?: AbortSignal | undefined }): Promise<AdminSettings> => {
      const [system, passwords] = await Promise.all([
        readPart('system', { signal }),
        readPart('passwords', { signal }),
      ]);
      return { system: READ.system(system), passwords: READ.passwords(passwords) };
    }),

    /**
     * Reads what is stored before it writes. Sends all system settings: a missing or unknown key ends
     * the platform's process.
     */
    saveAdminSettings: writes(
      ([{ stored, wanted }], answer) => ({
        resource: 'settings',
        changes: changesOf(stored, wanted),
        counts: countsIfStepsFailed(answer),
      }),
      async (settings: SaveParams): Promise<SavedSettings> => {
        const { stored, wanted } = settings;
        const changed = (['system', 'passwords'] as const).filter(
          part => !isSameValue(bodyOf(part, wanted), bodyOf(part, stored)),
        );
        let now = stored;
        for (const part of changed)
          now = { ...now, [part]: READ[part](await readPart(part, { beforeWrite: true })) };
        const conflicts: ChangeConflict[] = [];
        const bodies = changed.map(part => [part, merge(part, settings, now, conflicts)] as const);
        if (conflicts.length > 0) {
          told.set(stored, now);
          throw conflictError(conflicts);
        }
        const result = await runSteps<Part>(
          bodies
            .filter(([part, body]) => !isSameValue(body, bodyOf(part, now)))
            .map(([part, body]) => ({
              key: part,
              run: () => http.request({ method: 'POST', path: PATHS[part], body }),
            })),
        );
        let saved = now;
        for (const [part, body] of bodies)
          if (result.done.includes(part)) saved = { ...saved, [part]: { ...saved[part], ...body } };
        return { ...result, saved };
      },
    ),
  });
};
