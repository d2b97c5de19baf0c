/* What the page of the sample gateway needs after its installation: nothing but to be there. */
window.storeboardSampleGateway = { isLoaded: true };
