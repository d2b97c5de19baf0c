/** Where a task's page leads back to. */
export const HOME = 'admin.php?page=wc-admin';
