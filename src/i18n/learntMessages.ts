/** The words of what verdicts have taught the detection, in English. */
export const learntMessages = {
  title: 'Not raised again',
  about: 'Notifications like these are not raised before that day. Remove one, and the next is raised as before.',
  until: 'not raised before %{day}',
  where: 'Not raised again on',
  ifDismissed: 'If dismissed, not again on',
  takeBack: 'Remove',
  takeBackOf: 'Remove: %{what}',
  takenBack: 'Removed: it is raised again when it is next found.',
  changed: 'Changed where it is not raised again.',
  knownIssue: 'Known issue',
  failed: 'What is not raised again could not be loaded',
} as const;
