import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ToggleChoice } from '../../charts/frame/ToggleChoice';
import { type ReadingFileStatus, setFileTimes } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';

interface FileTimesProps {
  readonly file: ReadingFileStatus;
  readonly onChange: (file: ReadingFileStatus) => void;
}

/** Whose clock the times of a file follow, and where in their intervals they stand. */
export function FileTimes({ file, onChange }: FileTimesProps) {
  const translate = useMessages();
  const toast = useToast();
  const set = (times: Parameters<typeof setFileTimes>[1]): void => {
    setFileTimes(file.jobId, times).then(onChange).catch(toast.error);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {file.clock === 'utc' ? (
        <Typography>{translate('readingFiles.clockUtc')}</Typography>
      ) : (
        <TimeZone file={file} onChoose={(timeZone) => set({ timeZone })} />
      )}
      {file.stamps && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography aria-hidden>{translate('readingFiles.stamps')}</Typography>
          <ToggleChoice
            label={translate('readingFiles.stamps')}
            value={file.stamps}
            values={[
              { value: 'begin', label: translate('readingFiles.stampsBegin') },
              { value: 'end', label: translate('readingFiles.stampsEnd') },
            ]}
            onChoose={(stamps) => set({ stamps })}
          />
        </Stack>
      )}
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
        // Undefined would leave the choice to the field itself.
        value={file.timeZone as string}
        disableClearable
        onChange={(_event, zone) => onChoose(zone)}
        renderInput={(field) => (
          <TextField
            {...field}
            label={translate('readingFiles.zone')}
            placeholder={translate('readingFiles.ofChannel')}
            // In its place the label would hide whose zone is taken.
            slotProps={{ inputLabel: { ...field.InputLabelProps, shrink: true } }}
          />
        )}
        sx={{ minWidth: 260 }}
      />
    </Stack>
  );
}

const zones: readonly string[] = Intl.supportedValuesOf('timeZone');
