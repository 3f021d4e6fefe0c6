import AlternateEmail from '@mui/icons-material/AlternateEmail';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Comment } from '../../data/triage';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { LoadingButton } from '../../widgets/LoadingButton';
import { CommentText } from './CommentText';
import { PersonPopover } from './PersonPopover';
import { type CommentDraft, type UnsavedComments, useCommentDraft } from './useCommentDraft';

interface CommentBoxProps {
  /** Undefined while loading. */
  readonly comments: readonly Comment[] | undefined;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** The notification's account, whose people can be mentioned. */
  readonly accountId: string;
  readonly groupId: string;
  readonly unsaved: UnsavedComments;
  /** Resolves to whether the comment was saved; undefined if the user may not comment. */
  readonly onSave: ((draft: CommentDraft) => Promise<boolean>) | undefined;
}

/** Shows the comments and an input for a new one. Must be keyed by the group. */
export function CommentBox({ comments, input, accountId, groupId, unsaved, onSave }: CommentBoxProps) {
  const translate = useMessages();
  const comment = useCommentDraft(input, unsaved, groupId);
  const { text } = comment;
  const [isSaving, setSaving] = useState(false);
  const ids = [
    ...new Set(comments?.flatMap(({ ContactId, Mentions = [] }) => [...(ContactId ? [ContactId] : []), ...Mentions])),
  ];
  const { data: people } = useGetMany('contacts', { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: string | undefined): string =>
    String(people?.find((person) => person?.id === id)?.DisplayName ?? translate('triage.somebody'));
  const save = async (): Promise<void> => {
    if (isSaving || !onSave || text.trim() === '') return;
    // Before it is saved: what is typed until then is the next comment.
    comment.clear();
    setSaving(true);
    const section = sectionOf(input.current);
    if (!(await onSave(comment.draft()))) comment.restore();
    // The input is that of another group where the person has moved on meanwhile, and may be typing there.
    else if (input.current?.value === '' && section?.contains(document.activeElement)) section.focus(inPlace);
    setSaving(false);
  };
  return (
    <Stack spacing={1}>
      {!comments && <Skeleton variant="rounded" height={48} />}
      {comments?.length === 0 && <Typography color="text.secondary">{translate('triage.noComments')}</Typography>}
      {comments?.map(({ Comment: saved, ContactId, CreatedOn, Mentions = [] }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments are only ever added at the end.
        <div key={index}>
          <Typography variant="caption" color="text.secondary">
            {nameOf(ContactId)} · {formatMoment(CreatedOn)}
          </Typography>
          <CommentText text={saved} names={Mentions.map(nameOf)} />
        </div>
      ))}
      {onSave && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            inputRef={input}
            label={translate('triage.theComment')}
            multiline
            // CSS `fieldSizing` where supported, not MUI's autosize: its measuring costs time at every group.
            rows={2}
            value={text}
            onChange={({ target }) => comment.type(target.value, target.selectionStart ?? target.value.length)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') sectionOf(input.current)?.focus(inPlace);
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              void save();
            }}
            slotProps={{ input: { inputComponent: 'textarea' } }}
            helperText={translate('triage.commentAbout')}
            sx={{ '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '6lh' } }}
          />
          <Tooltip title={translate('triage.mention')}>
            <IconButton aria-label={translate('triage.mention')} onClick={comment.startMention} sx={{ mt: 1 }}>
              <AlternateEmail fontSize="small" />
            </IconButton>
          </Tooltip>
          <LoadingButton
            variant="outlined"
            loading={isSaving}
            disabled={text.trim() === ''}
            onClick={() => void save()}
            sx={{ mt: 1, flexShrink: 0 }}
          >
            {translate('triage.saveComment')}
          </LoadingButton>
          <PersonPopover
            accountId={accountId}
            anchor={comment.isMentioning ? input.current : null}
            onClose={comment.endMention}
            title={translate('triage.mention')}
            label={translate('triage.mentionWho')}
            onChoose={comment.mention}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** Returns the section of the input, which has the focus after it: single-key shortcuts work, and Tab continues there. */
const sectionOf = (input: HTMLElement | null): HTMLElement | null | undefined =>
  input?.closest<HTMLElement>('section[tabindex]');
const inPlace = { preventScroll: true } as const;
