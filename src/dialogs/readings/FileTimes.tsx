import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { UnitOfMeasure } from '../../../resources/enums/unitOfMeasure';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { chooseForFile, type ReadingFileStatus } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';

interface FileTimesProps {
  readonly file: ReadingFileStatus;
  readonly onChange: (file: ReadingFileStatus) => void;
}

/**
 * Shows the time zone of a file, whether its times begin or end intervals, the order of day and month, and the unit.
 */
export function FileTimes({ file, onChange }: FileTimesProps) {
  const translate = useMessages();
  const toast = useToast();
  const choose = (choices: Parameters<typeof chooseForFile>[1]): void => {
    chooseForFile(file.jobId, choices).then(onChange).catch(toast.error);
  };
  const isDayOrderOpen = file.asks === 'dayOrder' || file.dayOrder !== null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {file.clock === 'utc' ? (
        <Typography>{translate('readingFiles.clockUtc')}</Typography>
      ) : (
        <TimeZone file={file} onChoose={(timeZone) => choose({ timeZone })} />
      )}
      {isDayOrderOpen && (
        <OneOfTwo
          label={translate('readingFiles.dayOrder')}
          value={file.dayOrder}
          values={[
            { value: 'dayFirst', label: translate('readingFiles.dayFirst') },
            { value: 'monthFirst', label: translate('readingFiles.monthFirst') },
          ]}
          onChoose={(dayOrder) => choose({ dayOrder })}
        />
      )}
      {file.stamps && (
        <OneOfTwo
          label={translate('readingFiles.stamps')}
          value={file.stamps === 'unknown' ? null : file.stamps}
          values={[
            { value: 'begin', label: translate('readingFiles.stampsBegin') },
            { value: 'end', label: translate('readingFiles.stampsEnd') },
          ]}
          onChoose={(stamps) => choose({ stamps })}
        />
      )}
      {file.isUnitOpen && <Unit unit={file.unit} onChoose={(unit) => choose({ unit })} />}
    </Stack>
  );
}

interface OneOfTwoProps<Value extends string> {
  readonly label: string;
  /** Null until chosen. */
  readonly value: Value | null;
  readonly values: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

function OneOfTwo<Value extends string>(choice: OneOfTwoProps<Value>) {
  const { label } = choice;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography aria-hidden>{label}</Typography>
      <ToggleChoice {...choice} />
    </Stack>
  );
}

interface UnitProps {
  readonly unit: string | null;
  readonly onChoose: (unit: string) => void;
}

/** Shows the unit for values without one in the file. */
function Unit({ unit, onChoose }: UnitProps) {
  const translate = useMessages();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
      <Typography>{translate('readingFiles.noUnit')}</Typography>
      <Autocomplete
        options={UnitOfMeasure.words}
        value={unit as string}
        disableClearable
        onChange={(_event, chosen) => onChoose(chosen)}
        renderInput={(field) => (
          <TextField
            {...field}
            label={translate('readingFiles.unit')}
            placeholder={translate('readingFiles.ofChannel')}
            slotProps={{ inputLabel: { ...field.InputLabelProps, shrink: true } }}
          />
        )}
        sx={{ minWidth: 260 }}
      />
    </Stack>
  );
}

interface TimeZoneProps {
  readonly file: ReadingFileStatus;
  readonly onChoose: (timeZone: string) => void;
}

function TimeZone({ file, onChoose }: TimeZoneProps) {
  const translate = useMessages();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
      <Typography>
        {translate(file.clock === 'standard' ? 'readingFiles.clockStandard' : 'readingFiles.clockDaylight')}
      </Typography>
      <Autocomplete
        options={zones}
        // Null, not undefined: that would make the input uncontrolled.
        value={file.timeZone as string}
        disableClearable
        onChange={(_event, zone) => onChoose(zone)}
        renderInput={(field) => (
          <TextField
            {...field}
            label={translate('readingFiles.zone')}
            placeholder={translate('readingFiles.ofChannel')}
            // Shrunk, so that the label does not hide the placeholder.
            slotProps={{ inputLabel: { ...field.InputLabelProps, shrink: true } }}
          />
        )}
        sx={{ minWidth: 260 }}
      />
    </Stack>
  );
}

const zones: readonly string[] = Intl.supportedValuesOf('timeZone');
