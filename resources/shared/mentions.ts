/** People that one comment on a notification may mention. */
export const maxMentions = 20;
