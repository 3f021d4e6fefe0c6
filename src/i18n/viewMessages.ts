/** The words of seeing the console as somebody else. */
export const viewMessages = {
  viewTitle: 'View as another user',
  viewNone: 'Open a contact first: the console is shown as they see it.',
  viewAbout:
    'You see the console as %{name} sees it, for 30 minutes at most. Nothing can be changed during that time. Your view is recorded in their sessions and in the history.',
  viewBanner: 'You see the console as %{name} (%{email}) until %{until}. Nothing can be changed.',
  viewEnd: 'End view',
} as const;
