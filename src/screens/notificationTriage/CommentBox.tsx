import AlternateEmail from '@mui/icons-material/AlternateEmail';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Comment } from '../../data/triage';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { LoadingButton } from '../../widgets/LoadingButton';
import { CommentText } from './CommentText';
import { PersonPopover } from './PersonPopover';
import { type CommentDraft, useCommentDraft } from './useCommentDraft';

interface CommentBoxProps {
  /** Undefined while loading. */
  readonly comments: readonly Comment[] | undefined;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** The notification's account, whose people can be mentioned. */
  readonly accountId: string;
  readonly mayComment: boolean;
  /** Undefined until the group is loaded: a comment that is sent before waits. Resolves to whether it was saved. */
  readonly onSave: ((draft: CommentDraft) => Promise<boolean>) | undefined;
}

/** A comment that was sent. */
interface Sent {
  readonly draft: CommentDraft;
  /** Puts it back into the input. */
  readonly restore: () => void;
}

/** Shows the comments and an input for a new one. Must be keyed by the group. */
export function CommentBox({ comments, input, accountId, mayComment, onSave }: CommentBoxProps) {
  const translate = useMessages();
  const comment = useCommentDraft(input);
  const { text } = comment;
  const [isSaving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState<Sent>();
  const ids = [
    ...new Set(comments?.flatMap(({ ContactId, Mentions = [] }) => [...(ContactId ? [ContactId] : []), ...Mentions])),
  ];
  const { data: people } = useGetMany('contacts', { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: string | undefined): string =>
    String(people?.find((person) => person?.id === id)?.DisplayName ?? translate('triage.somebody'));
  const send = async (
    { draft, restore }: Sent,
    saveDraft: (draft: CommentDraft) => Promise<boolean>,
  ): Promise<void> => {
    setSaving(true);
    const section = sectionOf(input.current);
    if (!(await saveDraft(draft))) restore();
    // The input is that of another group where the person has moved on meanwhile, and may be typing there.
    else if (input.current?.value === '' && section?.contains(document.activeElement)) section.focus(inPlace);
    setSaving(false);
  };
  const save = (): void => {
    if (isSaving || waiting || text.trim() === '') return;
    const sent = { draft: comment.draft(), restore: comment.restore };
    // Before it is saved: what is typed until then is the next comment.
    comment.clear();
    if (onSave) void send(sent, onSave);
    else setWaiting(sent);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a waiting comment is saved once, when `onSave` is given.
  useEffect(() => {
    if (!waiting || !onSave) return;
    setWaiting(undefined);
    void send(waiting, onSave);
  }, [waiting, onSave !== undefined]);
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
      {mayComment && (
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
              save();
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
            loading={isSaving || waiting !== undefined}
            disabled={text.trim() === ''}
            onClick={save}
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
