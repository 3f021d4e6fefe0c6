import Done from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readSetUp, type SetUpStep } from '../../data/setUp';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { HomeSection } from './HomeSection';

const words: Readonly<Record<SetUpStep, readonly [title: MessageKey, about: MessageKey]>> = {
  account: ['setUp.account', 'setUp.accountAbout'],
  place: ['setUp.place', 'setUp.placeAbout'],
  colleagues: ['setUp.colleagues', 'setUp.colleaguesAbout'],
  readings: ['setUp.readings', 'setUp.readingsAbout'],
};

/** What is left to do in a new installation; nothing once all is done. */
export function SetUp() {
  const translate = useMessages();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({ queryKey: ['set-up'], queryFn: () => readSetUp(send), refetchOnMount: 'always' });
  if (!data || data.every(({ isDone }) => isDone)) return null;
  const next = data.find(({ isDone }) => !isDone);
  const left = data.filter(({ isDone }) => !isDone).length;
  return (
    <HomeSection title={translate('setUp.title')} about={translate('setUp.about', { smart_count: left })}>
      <List disablePadding aria-label={translate('setUp.title')}>
        {data.map((state) => {
          const [title, about] = words[state.step];
          return (
            <ListItem
              key={state.step}
              disableGutters
              divider
              secondaryAction={
                !state.isDone &&
                state.path && (
                  <Button component={Link} to={state.path} variant={state === next ? 'contained' : 'text'}>
                    {translate(title)}
                  </Button>
                )
              }
              sx={{ pr: 24 }}
            >
              <ListItemIcon>
                {state.isDone ? (
                  <Done color="success" titleAccess={translate('setUp.done')} />
                ) : (
                  <Open color="disabled" titleAccess={translate('setUp.open')} />
                )}
              </ListItemIcon>
              <ListItemText primary={translate(title)} secondary={translate(about)} />
            </ListItem>
          );
        })}
      </List>
    </HomeSection>
  );
}
