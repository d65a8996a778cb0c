/** `*` means every division of the event (Part 2 §3). */
export const everyDivision = '*';
