/** Rooms that can be compared, over their card `f`: with a cart, ended, of an author whose followers are known. */
export const COMPARED_ROOMS = 'f.is_cart = 1 AND f.is_live = 0 AND f.fans IS NOT NULL';

/** Of these the rooms that say what is usual: they opened in the 30 days up to `{day:Date}`. */
export const USUAL_ROOMS = `${COMPARED_ROOMS} AND f.pub_day > {day:Date} - 30 AND f.pub_day <= {day:Date}`;
