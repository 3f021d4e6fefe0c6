import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReadingFileStatus, setFileTimeZone } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';

interface FileClockProps {
  readonly file: ReadingFileStatus;
  readonly onChange: (file: ReadingFileStatus) => void;
}

/** Whose clock the times of a file follow. */
export function FileTimeZone({ file, onChange }: FileClockProps) {
  const translate = useMessages();
  const toast = useToast();
  if (file.clock === 'utc') return <Typography>{translate('readingFiles.clockUtc')}</Typography>;
  const choose = (zone: string): void => {
    setFileTimeZone(file.jobId, zone).then(onChange).catch(toast.error);
  };
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
        onChange={(_event, zone) => choose(zone)}
        renderInput={(field) => (
          <TextField
            {...field}
            label={translate('readingFiles.zone')}
            placeholder={translate('readingFiles.ofChannel')}
          />
        )}
        sx={{ minWidth: 260 }}
      />
    </Stack>
  );
}

const zones: readonly string[] = Intl.supportedValuesOf('timeZone');
