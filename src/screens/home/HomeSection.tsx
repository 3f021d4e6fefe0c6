import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { inSmallLayout } from '../../lib/pageSize';

interface HomeSectionProps {
  readonly title: string;
  readonly about?: string | undefined;
  /** Path of the list that has all rows of the section. */
  readonly allPath?: string;
  readonly children: ReactNode;
}

export function HomeSection({ title, about, allPath, children }: HomeSectionProps) {
  const translate = useMessages();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={headStyle}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap sx={aboutStyle}>
          {about}
        </Typography>
        {allPath && (
          <Button component={Link} to={allPath} aria-label={`${translate('home.showAll')}: ${title}`}>
            {translate('home.showAll')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  mb: 1,
  minHeight: 32,
  [inSmallLayout]: { flexWrap: 'wrap', justifyContent: 'space-between' },
};

// In the small layout below the title: beside it, only a few words would fit.
const aboutStyle = { flex: 1, [inSmallLayout]: { flex: '1 1 100%', order: 1, whiteSpace: 'normal' } };
