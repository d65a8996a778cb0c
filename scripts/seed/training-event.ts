/** Tuesday Training, of which there are two orders: a paid one, and one that is to be paid later. */
export const trainingEvent = 1009;
