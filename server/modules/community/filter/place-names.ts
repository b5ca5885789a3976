/** Towns and quarters in small letters, for children who type without capitals. By hand: where readers of this site live. */
export const PLACES: readonly string[] = (
  'mumbai bombay delhi new delhi pune bangalore bengaluru chennai hyderabad kolkata calcutta ahmedabad surat jaipur lucknow kanpur nagpur indore bhopal patna vadodara ' +
  'ghaziabad ludhiana agra nashik faridabad meerut rajkot varanasi srinagar aurangabad dhanbad amritsar allahabad prayagraj ranchi howrah coimbatore jabalpur gwalior ' +
  'vijayawada jodhpur madurai raipur kota guwahati chandigarh solapur mysore mysuru gurgaon gurugram noida thane kochi cochin dehradun mangalore trivandrum udaipur shimla ' +
  'andheri bandra dadar kothrud hinjewadi koramangala indiranagar whitefield dwarka rohini saket janakpuri malviya nagar salt lake banjara hills ' +
  'london leeds manchester birmingham liverpool bristol glasgow edinburgh cardiff belfast sheffield bradford leicester coventry nottingham newcastle oxford cambridge ' +
  'southall wembley harrow croydon luton slough reading town karachi lahore islamabad dhaka colombo kathmandu dubai sharjah singapore toronto sydney melbourne nairobi'
)
  .split(' ')
  .filter((word) => !['new', 'town', 'hills', 'nagar', 'lake', 'salt', 'reading'].includes(word))
  .concat(['new delhi', 'malviya nagar', 'salt lake', 'banjara hills']);
