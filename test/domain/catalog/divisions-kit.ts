/* Shared by the division tests. */
export const team = (
  over: { isDeleted?: boolean; waitlist?: boolean; checkedIn?: boolean; finish?: number | null } = {},
) => ({
  isDeleted: false,
  waitlist: false,
  checkedIn: false,
  finish: null,
  ...over,
});
