import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface CommentTextProps {
  readonly text: string;
  /** Names of the people whom it mentions. */
  readonly names: readonly string[];
}

/** Shows the text of a comment, with mentioned names in bold. */
export function CommentText({ text, names }: CommentTextProps) {
  const parts = names.reduce<readonly ReactNode[]>(
    (before, name) => before.flatMap((part) => (typeof part === 'string' ? split(part, `@${name}`) : [part])),
    [text],
  );
  return <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{parts}</Typography>;
}

const split = (text: string, mention: string): readonly ReactNode[] =>
  text.split(mention).flatMap((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is never changed.
    index === 0 ? [part] : [<strong key={`${mention} ${index}`}>{mention}</strong>, part],
  );
