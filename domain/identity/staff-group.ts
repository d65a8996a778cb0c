/** The user pool's group of platform staff: who is in it is said there and nowhere else, so that nothing written to the table makes anybody staff. */
export const staffGroup = 'staff';
