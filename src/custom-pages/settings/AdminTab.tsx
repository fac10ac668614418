import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { methodsOn } from '../../dataProvider/featureMethods.ts';
import { type AdminSettings, settingMethodsOf } from './api.ts';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import type { DryRun } from '../../components/form/openForm.tsx';
import { type PartlySaved, SaveForm } from '../../components/form/SaveForm.tsx';
import { TtsCachePanel } from '../../components/ttsCache/TtsCachePanel.tsx';
import { parseFlag } from '../../lib/flag.ts';
import { passwordSettingsBody, systemInformation } from './model/systemInformation.ts';
import { PasswordInputs, SystemInputs } from './AdminInputs.tsx';
import { SettingsLoading } from './SettingsLoading.tsx';

interface AdminFormProps {
  settings: AdminSettings;
  readOnly: boolean;
}

const shown = ({ system, passwords }: AdminSettings) => ({
  id: 'admin',
  system,
  passwords: {
    min_password_length: passwords.min_password_length,
    require_digit: parseFlag(passwords.require_digit) === true,
    require_special_character: parseFlag(passwords.require_special_character) === true,
  },
});

const settingsIn = (values: Record<string, unknown>): AdminSettings => {
  const { system, passwords } = values as unknown as AdminSettings;
  return {
    system: systemInformation(system),
    passwords: { ...passwords, ...passwordSettingsBody(passwords) },
  };
};

const AdminForm = ({ settings, readOnly }: AdminFormProps) => {
  const provider = useMethods(settingMethodsOf);
  const translate = useTranslate();
  const [record, setRecord] = useState(() => shown(settings));
  const [length, setLength] = useState(settings.passwords.min_password_length);
  // The stored values even after a partly failed save, so that the next one sends only the rest.
  const stored = useRef(settings);
  const save = useCallback(
    async (values: Record<string, unknown>): Promise<PartlySaved | undefined> => {
      const wanted = settingsIn(values);
      const {
        done,
        failed,
        saved: now,
      } = await provider.saveAdminSettings({ stored: stored.current, wanted });
      const [first] = failed;
      // What failed is still compared with what the form had loaded.
      const kept = failed.map(({ key }) => [key, stored.current[key]] as const);
      stored.current = { ...now, ...Object.fromEntries(kept) };
      setLength(stored.current.passwords.min_password_length);
      if (!first) {
        setRecord(shown(now));
        return undefined;
      }
      const reason = translate(first.message, { _: first.message, ...first.args });
      const [saved] = done;
      const text = saved
        ? translate('screens.settings.admin_partly', {
            saved: translate(`screens.settings.${saved}`),
            failed: translate(`screens.settings.${first.key}`),
            reason,
          })
        : reason;
      return { text, errors: { root: { server: text } }, isPartly: saved !== undefined };
    },
    [provider, translate],
  );
  const dryRun = useCallback<DryRun>(
    (dry, values) =>
      methodsOn(dry, settingMethodsOf).saveAdminSettings({
        stored: stored.current,
        wanted: settingsIn(values),
      }),
    [],
  );
  return (
    <SaveForm
      record={record}
      save={save}
      saved="screens.settings.admin_saved"
      dryRun={dryRun}
      readOnly={readOnly}
    >
      <SystemInputs readOnly={readOnly} />
      <PasswordInputs stored={length} readOnly={readOnly} />
    </SaveForm>
  );
};

export const AdminTab = () => {
  const provider = useMethods(settingMethodsOf);
  const sid = useServiceProviderSid();
  const readOnly = !useCan()('save', 'settings');
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-settings'],
    queryFn: ({ signal }) => provider.adminSettings({ signal }),
    // The form starts with fresh values, which do not change under it.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <>
      {data ? (
        <AdminForm settings={data} readOnly={readOnly} />
      ) : (
        <SettingsLoading error={error} retry={() => void refetch()} />
      )}
      <TtsCachePanel accountSid={null} readOnly={readOnly} />
      {sid === null ? null : <ApiKeysPanel owner={{ kind: 'serviceProvider', sid }} readOnly={readOnly} />}
    </>
  );
};
