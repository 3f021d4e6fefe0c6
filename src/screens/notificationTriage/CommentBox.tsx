import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Comment } from '../../data/triage';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';

interface CommentBoxProps {
  /** Undefined while they are read. */
  readonly comments: readonly Comment[] | undefined;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly mayComment: boolean;
  /** None as long as it cannot be saved yet: what is sent before that waits. Resolves to whether it was saved. */
  readonly onSave: ((text: string) => Promise<boolean>) | undefined;
}

/** The comments, and an input for a new one. Key it by the group. */
export function CommentBox({ comments, input, mayComment, onSave }: CommentBoxProps) {
  const translate = useMessages();
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const ids = [...new Set(comments?.flatMap(({ ContactId }) => ContactId ?? []) ?? [])];
  const { data: people } = useGetMany('contacts', { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: string | undefined): string =>
    String(people?.find((person) => person?.id === id)?.DisplayName ?? translate('triage.somebody'));
  const save = async (): Promise<void> => {
    if (isSaving || text.trim() === '') return;
    setWaiting(!onSave);
    if (!onSave) return;
    setSaving(true);
    if (await onSave(text.trim())) {
      setText('');
      input.current?.blur();
    }
    setSaving(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent goes as soon as it can, once.
  useEffect(() => {
    if (isWaiting && onSave) void save();
  }, [isWaiting, onSave !== undefined]);
  return (
    <Stack spacing={1}>
      {!comments && <Skeleton variant="rounded" height={48} />}
      {comments?.length === 0 && <Typography color="text.secondary">{translate('triage.noComments')}</Typography>}
      {comments?.map(({ Comment: text, ContactId, CreatedOn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments are only ever added at the end.
        <div key={index}>
          <Typography variant="caption" color="text.secondary">
            {nameOf(ContactId)} · {formatMoment(CreatedOn)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        </div>
      ))}
      {mayComment && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            inputRef={input}
            label={translate('triage.theComment')}
            multiline
            // As tall as what is typed where browsers do that by themselves: measuring it costs at every group.
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') input.current?.blur();
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              void save();
            }}
            slotProps={{ input: { inputComponent: 'textarea' } }}
            helperText={translate('triage.commentAbout')}
            sx={{ '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '6lh' } }}
          />
          <Button
            variant="outlined"
            loading={isSaving || isWaiting}
            disabled={text.trim() === ''}
            onClick={() => void save()}
            sx={{ mt: 1, flexShrink: 0 }}
          >
            {translate('triage.saveComment')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
