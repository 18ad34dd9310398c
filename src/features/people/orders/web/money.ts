/** Yuan as text: whole ones without decimals, others with two. */
export function yuanText(yuan: number): string {
  return Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2);
}

/** What a day of a product costs; of a team, a day of each person. The rate is in yuan, as every price of the purchase calls. */
export function dailyWords({ month, daily_rate: rate }: { month: number; daily_rate: number }): string {
  return `${month === 0 ? '每人日均' : '日均'} ${rate.toFixed(2)} 元`;
}
