import * as z from 'zod';

/**
 * How the court manager's grid is drawn (Part 3 §3 and §9): minutes per row, pixels per row, pixels per court, and how
 * many pixels it scrolls each time a match is dragged along its edge. The specification gives only a number
 * for the last one (`autoS`), and the meaning is our interpretation.
 */
export const courtManagerPreferences = z.object({
  interval: z.int().min(5).max(240).default(30),
  height: z.int().min(8).max(400).default(32),
  width: z.int().min(40).max(1000).default(200),
  autoS: z.int().min(0).max(600).default(10),
});
