import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { DayField } from './DayField';
import { dayPattern, localizedPattern, readDay } from './days';

interface OptionalDayFieldProps extends Pick<ComponentProps<typeof DayField>, 'label' | 'sx'> {
  /** An ISO date; empty text for none. */
  readonly stored: string;
  readonly onStore: (day: string) => void;
}

/** An input for a date that may be left out. A text that is no day counts as none, stays to be corrected, and says so. */
export function OptionalDayField({ stored, onStore, ...field }: OptionalDayFieldProps) {
  const translate = useMessages();
  const [unreadable, setUnreadable] = useState<{ readonly text: string; readonly replaced: string }>();
  // Chosen elsewhere meanwhile, as by dragging over a chart.
  if (unreadable && stored !== '' && stored !== unreadable.replaced) setUnreadable(undefined);
  return (
    <DayField
      {...field}
      stored={unreadable?.text ?? stored}
      onStore={(dayOrText) => {
        const isUnreadable = dayOrText !== null && readDay(dayOrText) === undefined;
        setUnreadable(isUnreadable ? { text: dayOrText, replaced: stored } : undefined);
        onStore(isUnreadable ? '' : (dayOrText ?? ''));
      }}
      error={unreadable !== undefined}
      helperText={unreadable && translate('fields.validDate', { pattern: localizedPattern(dayPattern) })}
    />
  );
}
