import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type SentReadingFile, sentReadingFiles } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';

/** Lists the person's earlier files. The list of all jobs is for staff only. */
export function SentFiles({ onOpen }: { readonly onOpen: (file: SentReadingFile) => void }) {
  const translate = useMessages();
  const titleId = useId();
  const { data: files = [] } = useQuery({ queryKey: ['sentReadingFiles'], queryFn: sentReadingFiles, staleTime: 0 });
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography component="h3" variant="subtitle2" id={titleId}>
        {translate('readingFiles.sentBefore')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {files.map((file) => (
          <Stack
            component="li"
            key={file.jobId}
            direction="row"
            sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => onOpen(file)}
              sx={{ minHeight: 32, overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {file.name}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {`${formatMoment(file.sentOn)} · ${translate(file.isDelivered ? 'readingFiles.isDelivered' : 'readingFiles.isWaiting')}`}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
