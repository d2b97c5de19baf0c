/**
 * The stores that docs/extending/data.md promises and that no part of a first screen reads. Printed where a script of an extension names one
 * of them (includes/Scripts/ClientPackages.php), before that script runs.
 */
import '../data/payment-gateways';
import '../data/plugins';
import '../data/settings';
