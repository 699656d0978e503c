/**
 * Addresses of pictures, of Cloudinary's form (specification, section 9): what the portal asks for, and what a host that
 * delivers pictures itself understands.
 */

/** Widths in pixels in which pictures are delivered. */
export const imageWidths = { least: 100, most: 4_000, step: 100 } as const;

/** What stands in for a picture until it has come, and the steps that make it. */
export const placeholderSteps = {
  vectorize: 'e_vectorize:3:0.1,f_svg',
  pixelate: 'e_pixelate,f_auto,q_1',
  blur: 'e_blur:2000,f_auto,q_1',
  'predominant-color': 'ar_1,b_auto,c_pad,w_iw_div_2/c_crop,g_north_east,h_1,w_1/c_fill,h_150,w_150/f_auto,q_auto',
  lqip: 'c_limit,w_100,f_auto,q_1',
  color: 'c_fill,h_1,w_1,f_auto,q_1',
} as const;

/** How a picture is changed for those who see differently. */
export const modeSteps = {
  darkmode: 'e_tint:75:black',
  brightmode: 'e_tint:50:white',
  monochrome: 'e_grayscale',
  colorblind: 'e_assist_colorblind',
} as const;

export type Placeholder = keyof typeof placeholderSteps;
export type ImageMode = keyof typeof modeSteps;

/** The steps that make a picture of a width. */
export const widthSteps = (width: number): string => `c_scale,w_${width}/f_auto,q_auto`;
