import { useTranslate } from 'ra-core';

/** What became of single items. */
export const WorkLines = ({ lines }: { lines: readonly { label: string; text: string }[] }) => {
  const translate = useTranslate();
  return (
    <div className="pb-work-lines" tabIndex={0} role="region" aria-label={translate('portal.work.failures')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('portal.work.item')}</th>
            <th scope="col">{translate('portal.work.what')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, text }, index) => (
            // Two items may have one name, and lines of a result do not move.
            <tr key={index}>
              <td className="pb-mono">{label}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
