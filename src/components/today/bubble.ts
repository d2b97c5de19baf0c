/** The number of what needs attention in WordPress' menu, which PHP printed (includes/Shell/TodayMenu.php). */
export const BUBBLE = '#adminmenu .storeboard-attention-count';
