import { useListFilterContext } from 'ra-core';
import { useId } from 'react';

interface SelectFilterProps {
  /** Name of the filter. */
  source: string;
  label: string;
  /** The first entry takes the filter away. */
  all: string;
  choices: readonly { id: string; name: string }[];
}

/** A short list of values to filter by, kept in the filter of this name. */
export const SelectFilter = ({ source, label, all, choices }: SelectFilterProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  const id = useId();
  const values = filterValues as Record<string, unknown>;
  const { [source]: chosen = '', ...rest } = values;
  return (
    <>
      <label className="pb-visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="pb-select"
        value={String(chosen)}
        onChange={({ target }) =>
          setFilters(target.value ? { ...rest, [source]: target.value } : rest, undefined, false)
        }
      >
        <option value="">{all}</option>
        {choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </>
  );
};
