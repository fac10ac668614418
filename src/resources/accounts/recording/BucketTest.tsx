import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../../components/app/requestErrors.ts';
import { StatusBadge } from '../../../components/fields/StatusBadge.tsx';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import {
  bucketTestBody,
  keepsStoredSecret,
  missingBucketParts,
  testNeedsSecret,
} from '../../../platform/bucket.ts';
import { useBucket } from './useBucket.ts';

const KEYS = 'resources.accounts.recording';

/** Tests exactly what stands in the form; a result is about that and goes when anything changes (gap G21). */
export const BucketTest = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const provider = useDataProvider<PortalDataProvider>();
  const { value, stored } = useBucket();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ about: string; ok: boolean; text: string } | null>(null);
  const about = JSON.stringify(bucketTestBody(value));
  const needsSecret = testNeedsSecret(value, stored);
  const complete = missingBucketParts(value).length === 0;

  const tell = (ok: boolean, text: string) => {
    setResult({ about, ok, text });
    notify(text, { type: ok ? 'success' : 'error', messageArgs: { _: text } });
  };
  const test = async () => {
    setBusy(true);
    setResult(null);
    try {
      const found = unwrapOrThrowUnauthorized(await provider.testBucket({ accountSid, credential: value }));
      if (found.ok) tell(true, translate(`${KEYS}.test_ok`));
      else tell(false, found.reason ?? translate(`${KEYS}.test_failed`));
    } catch (error) {
      tell(false, errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const note = () => {
    if (!complete) return null;
    if (needsSecret) return 'test_needs_secret';
    return keepsStoredSecret(value, stored) ? 'test_stored' : null;
  };
  const shown = note();
  return (
    <div className="pb-test">
      <button
        type="button"
        className="pb-button"
        disabled={!complete || needsSecret || busy}
        aria-busy={busy}
        onClick={() => void test()}
      >
        {translate(`${KEYS}.${busy ? 'testing' : 'test'}`)}
      </button>
      {result?.about === about ? (
        <StatusBadge tone={result.ok ? 'ok' : 'bad'}>{result.text}</StatusBadge>
      ) : shown ? (
        <span className="pb-muted">{translate(`${KEYS}.${shown}`)}</span>
      ) : null}
    </div>
  );
};
