import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Choice } from '../../components/ui/Choice.tsx';
import { soundDevices } from '../../lib/secureContext.ts';
import { chooseMicrophone } from './phone.ts';
import { canChooseSpeaker, setSpeaker } from './sound.ts';

const TEXTS = 'screens.phone.sound';

/** Names are known only after the microphone was allowed. */
const useDevices = (isOpen: boolean): MediaDeviceInfo[] => {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = soundDevices();
    if (!isOpen || !media) return undefined;
    const read = () => void media.enumerateDevices().then(setDevices, () => undefined);
    read();
    media.addEventListener('devicechange', read);
    return () => media.removeEventListener('devicechange', read);
  }, [isOpen]);
  return devices;
};

export const SoundChoices = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState({ audioinput: '', audiooutput: '' });
  const devices = useDevices(isOpen);
  const choicesOf = (kind: MediaDeviceInfo['kind']) => [
    { id: '', name: translate(`${TEXTS}.usual`) },
    ...devices
      .filter(device => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default')
      .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || String(at + 1) })),
  ];
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{translate(`${TEXTS}.title`)}</summary>
      <Choice
        isField
        label={translate(`${TEXTS}.microphone`)}
        value={chosen.audioinput}
        choices={choicesOf('audioinput')}
        onChange={id => {
          setChosen({ ...chosen, audioinput: id });
          void chooseMicrophone(id).catch(() => undefined);
        }}
      />
      {canChooseSpeaker() ? (
        <Choice
          isField
          label={translate(`${TEXTS}.speaker`)}
          value={chosen.audiooutput}
          choices={choicesOf('audiooutput')}
          onChange={id => {
            setChosen({ ...chosen, audiooutput: id });
            void setSpeaker(id).catch(() => undefined);
          }}
        />
      ) : null}
    </details>
  );
};
